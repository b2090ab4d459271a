import { listSkillProgress, showSkillProgress } from '@rigwise/contracts';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import { withoutBar, type Row } from '../report/row.ts';
import { filled, page, rowOf, timed, walk, type Query } from './list-pages.ts';
import { brokenOff, type Section } from './section.ts';
import { assigningRows } from './assigning.ts';
import { crewCheckRows } from './crew-check.ts';
import { crewRows, fillCrew } from './crew-of-500.ts';
import { certificateListRows, kindsMeanwhile, progressionRows } from './skill-lists.ts';
import { coverRows } from './skill-cover.ts';
import { signIn } from './sign-in-once.ts';
import { fillRotations, onShiftRows } from './on-shift.ts';
import { computed, Framework } from './skill-framework.ts';
import { matrixRows } from './skill-matrix.ts';
import { fillCertificates, fillSkills, fillWork } from './skill-rows.ts';
import { answerTo } from './signed-in.ts';

const PEOPLE = 100_000;
const PAGES = 1_000;

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
  const rows: Row[] = [];
  // It takes a quarter of an hour: what breaks off at its end doesn’t take the rest along.
  return measure(run, rows).then(() => ({ rows, notes: [] }), brokenOff('skills', rows));
}

async function measure(run: BenchRun, rows: Row[]): Promise<void> {
  const { rig, say } = run;
  const { url } = rig;
  const people = run.either(PEOPLE, 10_000);
  const cookie = await signIn(url, 'ada.admin', PASSWORD);
  const times = run.either(100, 20);
  const rules = new Framework(url, cookie);
  await rules.write();
  say(`Levels of ${people} people …`);
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
    await fillCrew(pool, people);
  });
  for (const [what, queries] of Object.entries(ASKED)) {
    const taken = await timed(times, queries, (query) => page(url, cookie, listSkillProgress.path, query));
    rows.push(rowOf(`${people} people and their skills: ${what}`, taken));
  }
  const pages = run.either(PAGES, 150);
  const steps = await walk(url, cookie, listSkillProgress.path, { query: {}, pages });
  rows.push(rowOf(`… a step of a cursor up to page ${pages}`, steps));
  const { items } = await answerTo<{ items: { personId: string }[] }>(
    { url, cookie },
    listSkillProgress.path,
  );
  const paths = items.map(({ personId }) => showSkillProgress.path.replace('{personId}', personId));
  const shown = await timed(times, paths, (path) => page(url, cookie, path, {}));
  rows.push(rowOf('… one person’s levels, explained', shown));
  rows.push(...(await matrixRows(url, cookie, times)));
  rows.push(...(await crewCheckRows({ url, cookie, times })));
  rows.push(...(await onShiftRows(url, cookie, times)));
  rows.push(...(await coverRows(url, cookie, { people, times })));
  const manager = await signIn(url, 'max.manager', PASSWORD);
  rows.push(...(await crewRows({ url, cookie: manager, times })));
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
}
