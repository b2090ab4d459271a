import { setTimeout as pause } from 'node:timers/promises';
import {
  addCertificateScheme,
  addSkill,
  addSkillProfile,
  changeSkillRules,
  listSkillProgress,
  showSkillProgress,
  showSkillRules,
  trySkillRules,
  type SkillRulesView,
} from '@rigwise/contracts';
import type pg from 'pg';
import {
  contentOf,
  profileOf,
  rulesOf,
  schemeOf,
  writtenProfiles,
  writtenSchemes,
  writtenSkills,
} from '../../../services/competency/src/history/content.ts';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import { withoutBar, type Row } from '../report/row.ts';
import { filled, page, rowOf, timed, walk, type Query } from './list-pages.ts';
import type { Section } from './section.ts';
import { assigningRows } from './assigning.ts';
import { crewCheckRows } from './crew-check.ts';
import { certificateListRows, kindsMeanwhile, progressionRows } from './skill-lists.ts';
import { coverRows } from './skill-cover.ts';
import { signIn } from './sign-in-once.ts';
import { fillRotations, onShiftRows } from './on-shift.ts';
import { matrixRows } from './skill-matrix.ts';
import { fillCertificates, fillSkills, fillWork } from './skill-rows.ts';

const PEOPLE = 100_000;
const PAGES = 1_000;
const LOOK_EVERY_MS = 500;

const ASKED: Readonly<Record<string, readonly Query[]>> = {
  'the first page': [{}],
  'a page by position and state': [
    { position: 'Driller', fitness: 'short' },
    { position: 'Roughneck', fitness: 'expiring' },
    { position: 'Cook', fitness: 'no-profile' },
  ],
  'a page by a rare state': [{ fitness: 'fit' }, { fitness: 'expiring' }],
  'a page by a word': ['hana', 'ortiz', 'SKILL-0421', 'castillo'].map((search) => ({ search })),
  'a page by one or two letters': ['a', 'zu', 'qx', 'o'].map((search) => ({ search })),
};

/**
 * Levels of 100,000 people by our own framework: computed again after a change of rules, listed and explained, with the
 * certificates that follow and how people move through levels.
 */
export async function skillsSection(run: BenchRun): Promise<Section> {
  const { rig, say } = run;
  const { url } = rig;
  const people = run.either(PEOPLE, 10_000);
  const cookie = await signIn(url, 'ada.admin', PASSWORD);
  const times = run.either(100, 20);
  const rules = new Framework(url, cookie);
  await rules.write();
  say(`Levels of ${people} people …`);
  const rows: Row[] = [];
  await filled(rig.parts.databases['competency'], async (pool) => {
    await fillSkills(pool, people);
    await fillCertificates(pool, rules.kinds);
    await fillWork(pool);
    await computed(pool);
    const began = performance.now();
    const meanwhile = await kindsMeanwhile({ run, cookie }, async () => {
      await rules.change();
      await computed(pool);
    });
    const seconds = (performance.now() - began) / 1_000;
    rows.push(
      withoutBar({
        what: `levels of ${people} people computed again, ${rules.size} skills, ${rules.kinds.length} kinds of certificates and ${people * 5} results`,
        ...{ ours: `${seconds.toFixed(0)} s`, limit: `${Math.round(people / seconds)} people a second` },
      }),
    );
    rows.push(...meanwhile);
    await fillRotations(pool);
  });
  for (const [what, queries] of Object.entries(ASKED)) {
    const taken = await timed(times, queries, (query) => page(url, cookie, listSkillProgress.path, query));
    rows.push(rowOf(`${people} people and their skills: ${what}`, taken));
  }
  const pages = run.either(PAGES, 150);
  const steps = await walk(url, cookie, listSkillProgress.path, { query: {}, pages });
  rows.push(rowOf(`… a step of a cursor up to page ${pages}`, steps));
  const { items } = (await (
    await fetch(`${url}${listSkillProgress.path}`, { headers: { cookie } })
  ).json()) as { items: { personId: string }[] };
  const paths = items.map(({ personId }) => showSkillProgress.path.replace('{personId}', personId));
  const shown = await timed(times, paths, (path) => page(url, cookie, path, {}));
  rows.push(rowOf('… one person’s levels, explained', shown));
  rows.push(...(await matrixRows(url, cookie, times)));
  rows.push(...(await crewCheckRows({ url, cookie, times })));
  rows.push(...(await onShiftRows(url, cookie, times)));
  rows.push(...(await coverRows(url, cookie, { people, times })));
  const reader = { run, cookie, people };
  rows.push(...(await certificateListRows(reader, rules.kinds)));
  rows.push(...(await progressionRows(reader, rules.some)));
  say('Trying other rules …');
  const before = performance.now();
  await rules.try();
  rows.push(
    withoutBar({
      what: '… who gains and who loses by other rules of a skill',
      ...{ ours: `${((performance.now() - before) / 1_000).toFixed(1)} s`, limit: '' },
    }),
  );
  // Last: thousands of notices follow.
  rows.push(...(await assigningRows({ url, cookie, times }, people)));
  return { rows, notes: [] };
}

/** Until everyone’s levels are those of the newest rules. */
async function computed(pool: pg.Pool): Promise<void> {
  const outdated = 'select 1 from standing where edition < (select number from rule_book_edition) limit 1';
  while ((await pool.query(outdated)).rows.length > 0) await pause(LOOK_EVERY_MS);
}

/** Our own framework, written by an administrator. */
class Framework {
  private readonly ids = new Map<string, string>();
  private readonly schemes = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly cookie: string,
  ) {}

  get size(): number {
    return this.ids.size;
  }

  get kinds(): readonly string[] {
    return [...this.schemes.values()];
  }

  /** A group, and some of its skills. */
  get some(): readonly string[] {
    return ['WC', 'WC-01', 'WC-02', 'ER-01'].map((code) => this.ids.get(code) ?? '');
  }

  async write(): Promise<void> {
    const skills = writtenSkills();
    for (const skill of skills) {
      const parentId = skill.parent === null ? null : (this.ids.get(skill.parent) ?? null);
      const { id } = await this.send<{ id: string }>('POST', addSkill.path, {
        ...{ parentId, content: contentOf(skill) },
      });
      this.ids.set(skill.code, id);
    }
    for (const skill of skills.filter(({ rules }) => Object.keys(rules).length > 0))
      await this.send('PUT', this.at(changeSkillRules.path, skill.code), {
        ...{ revision: 0, levels: rulesOf(skill, this.ids) },
      });
    for (const profile of writtenProfiles())
      await this.send('POST', addSkillProfile.path, profileOf(profile, this.ids));
    // At a level that nobody has reached: certificates are filled in, as issuing 100,000 one by one takes long.
    for (const scheme of writtenSchemes().filter(({ signers }) => signers.length === 0)) {
      const beyond = { ...scheme, levels: [{ skill: 'WC-01', level: 'expert' }], schemesFirst: [] };
      const known = {
        skills: this.ids,
        schemes: new Map<string, string>(),
        people: new Map<string, string>(),
      };
      const { id } = await this.send<{ id: string }>(
        'POST',
        addCertificateScheme.path,
        schemeOf(beyond, known),
      );
      this.schemes.set(scheme.title, id);
    }
  }

  /** Changes the rules of one skill: as much work as any change. */
  async change(): Promise<void> {
    const { revision, levels } = await this.rules();
    await this.send('PUT', this.at(changeSkillRules.path), { revision, levels });
  }

  async try(): Promise<void> {
    const { levels } = await this.rules();
    const awareness = levels.awareness?.map((clause) =>
      clause.needs === 'test' ? { ...clause, least: 95 } : clause,
    );
    const stricter = { ...levels, awareness };
    await this.send('POST', this.at(trySkillRules.path), { levels: stricter });
  }

  private rules(): Promise<SkillRulesView> {
    return this.send('GET', this.at(showSkillRules.path));
  }

  private at(path: string, code = 'WC-01'): string {
    return path.replace('{skillId}', this.ids.get(code) ?? '');
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie, origin: this.url, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}`);
    return (await answer.json()) as T;
  }
}
