import { setTimeout as pause } from 'node:timers/promises';
import {
  addCertificateScheme,
  addSkill,
  addSkillProfile,
  changeSkillRules,
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
import { answerTo } from './signed-in.ts';

const LOOK_EVERY_MS = 500;

/** Until everyone’s levels are those of the newest rules. */
export async function computed(pool: pg.Pool): Promise<void> {
  const outdated = 'select 1 from standing where edition < (select number from rule_book_edition) limit 1';
  while ((await pool.query(outdated)).rows.length > 0) await pause(LOOK_EVERY_MS);
}

/** Our own framework, written by an administrator. */
export class Framework {
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

  private send<T>(method: string, path: string, body?: object): Promise<T> {
    return answerTo({ url: this.url, cookie: this.cookie }, path, body, method);
  }
}
