import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { levelChanges, type LevelChange } from '@rigwise/competence';
import type { ChangeTrial, SkillRules as Levels } from '@rigwise/contracts';
import { NoSuchSkill } from '../framework/skills.errors.ts';
import { Skills } from '../framework/skills.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { evidenceFrom } from '../levels/computed-person.ts';
import { EvidenceOfPeople } from '../levels/evidence-of-people.repository.ts';
import { PeopleWithEvidence } from '../levels/people-with-evidence.repository.ts';
import {
  bookOf,
  concernedBy,
  levelNamed,
  skillsOfTests,
  type RulesBySkill,
} from '../levels/rule-book-source.ts';
import { RuleBooks } from '../levels/rule-books.repository.ts';
import { checkRules } from './check-rules.ts';

const MOST_SHOWN = 200;
const AT_ONCE = 500;

type ChangeOf = LevelChange & { readonly personId: string };

/** Who would gain and who would lose a level by other rules of a skill. */
@Injectable()
export class TryRules {
  constructor(
    private readonly database: PrismaClient,
    private readonly skills: Skills,
    private readonly books: RuleBooks,
    private readonly evidence: EvidenceOfPeople,
    private readonly people: PeopleWithEvidence,
    private readonly levels: ComputeLevels,
  ) {}

  /** @throws NoSuchSkill, WrongSkill */
  async execute(skillId: string, rules: Levels): Promise<ChangeTrial> {
    const active = await this.skills.active(this.database);
    if (!(await this.skills.find(this.database, skillId))) throw new NoSuchSkill();
    checkRules(skillId, rules, new Set(active.map(({ id }) => id)));
    const { checked, changes } = await this.compare(skillId, rules);
    const lost = changes.filter(({ before, after }) => after < before);
    const gained = changes.filter(({ before, after }) => after > before);
    const shown = [...lost, ...gained].slice(0, MOST_SHOWN);
    const named = await this.people.named(
      this.database,
      shown.map(({ personId }) => personId),
    );
    const byId = new Map(named.map((person) => [person.personId, person]));
    const titles = new Map(active.map(({ id, content }) => [id, content.title]));
    return {
      ...{ checked, gains: gained.length, losses: lost.length },
      changes: shown.map(({ personId, skill, before, after }) => ({
        ...{ personId, name: byId.get(personId)?.name ?? '', position: byId.get(personId)?.position ?? null },
        ...{ skillId: skill, title: titles.get(skill) ?? '' },
        ...{ before: levelNamed(before), after: levelNamed(after) },
      })),
    };
  }

  private async compare(
    skillId: string,
    levels: Levels,
  ): Promise<{ readonly checked: number; readonly changes: readonly ChangeOf[] }> {
    const [today, now] = [this.levels.today(), await this.books.current(this.database)];
    const rules = new Map(now.rules).set(skillId, levels);
    const { skills, deciding } = concernedBy(skillId, now.rules, rules);
    const [before, after] = [partOf(now.rules, skills), partOf(rules, skills)];
    const tests = [now.rules, rules].flatMap((all) => [...partOf(all, deciding).skillsOfTests.keys()]);
    const part = { skills: [...deciding], tests: [...new Set(tests)], limit: AT_ONCE };
    const changes: ChangeOf[] = [];
    let checked = 0;
    for (let last: string | null = null; ;) {
      const ids: string[] = await this.people.after(this.database, last, part);
      last = ids.at(-1) ?? null;
      if (last === null) return { checked, changes };
      const entries = await this.evidence.find(this.database, ids);
      for (const personId of ids) {
        const known = entries.get(personId) ?? [];
        const changed = levelChanges(
          before.book.person(evidenceFrom(known, before)),
          after.book.person(evidenceFrom(known, after)),
          today,
        );
        changes.push(...changed.map((change) => ({ personId, ...change })));
      }
      checked += ids.length;
      // Others are waiting meanwhile.
      await setImmediate();
    }
  }
}

/** The rule book of some skills alone: a change of one concerns few of them. */
function partOf(rules: RulesBySkill, skills: ReadonlySet<string>) {
  const part = new Map([...rules].filter(([id]) => skills.has(id)));
  return { book: bookOf(part), skillsOfTests: skillsOfTests(part) };
}
