import { Injectable } from '@nestjs/common';
import { levelsWhere, type EvidenceClause } from '@rigwise/competence';
import type { ChangeTrial, SkillRules as Levels } from '@rigwise/contracts';
import { NoSuchSkill } from '../framework/skills.errors.ts';
import { Skills } from '../framework/skills.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { NamedPeople } from '../levels/named-people.repository.ts';
import { bookRules, concernedBy, levelNamed, type RulesBySkill } from '../levels/rule-book-source.ts';
import { RuleBooks } from '../levels/rule-books.repository.ts';
import { checkRules } from './check-rules.ts';
import { MetClauses } from './met-clauses.repository.ts';
import { soughtBy } from './sought-evidence.ts';

const MOST_SHOWN = 200;

/** A change of a level of people who meet the same clauses, some of whom are named. */
interface ChangeOfMany {
  readonly skill: string;
  readonly before: number;
  readonly after: number;
  readonly people: number;
  readonly some: readonly string[];
}
interface Compared {
  readonly checked: number;
  readonly changes: readonly ChangeOfMany[];
}

/** Who would gain and who would lose a level by other rules of a skill. */
@Injectable()
export class TryRules {
  constructor(
    private readonly database: PrismaClient,
    private readonly skills: Skills,
    private readonly books: RuleBooks,
    private readonly met: MetClauses,
    private readonly people: NamedPeople,
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
    const shown = [...lost, ...gained]
      .flatMap(({ some, ...change }) => some.map((personId) => ({ personId, ...change })))
      .slice(0, MOST_SHOWN);
    const named = await this.people.named(
      this.database,
      shown.map(({ personId }) => personId),
    );
    const byId = new Map(named.map((person) => [person.personId, person]));
    const titles = new Map(active.map(({ id, content }) => [id, content.title]));
    return {
      ...{ checked, gains: countOf(gained), losses: countOf(lost) },
      changes: shown
        .map(({ personId, skill, before, after }) => ({
          isGain: after > before,
          change: {
            ...{
              personId,
              name: byId.get(personId)?.name ?? '',
              position: byId.get(personId)?.position ?? null,
            },
            ...{ skillId: skill, title: titles.get(skill) ?? '' },
            ...{ before: levelNamed(before), after: levelNamed(after) },
          },
        }))
        .toSorted(
          (one, other) =>
            Number(one.isGain) - Number(other.isGain) || one.change.name.localeCompare(other.change.name),
        )
        .map(({ change }) => change),
    };
  }

  /** Levels on a day follow from what is met on it: those who meet the same clauses are compared once. */
  private async compare(skillId: string, levels: Levels): Promise<Compared> {
    const [day, now] = [this.levels.today(), await this.books.current(this.database)];
    const rules = new Map(now.rules).set(skillId, levels);
    const concerned = concernedBy(skillId, now.rules, rules);
    const [before, after] = [partOf(now.rules, concerned), partOf(rules, concerned)];
    const { all, numberOf } = soughtBy([...before, ...after], day);
    const alike = await this.met.on(this.database, all, { day, limit: MOST_SHOWN });
    const changes = alike.flatMap(({ met, people, some }) => {
      const isMet = (clause: EvidenceClause, skill: string) => met.includes(numberOf(clause, skill));
      const [had, has] = [levelsWhere(before, isMet), levelsWhere(after, isMet)];
      return [...concerned]
        .map((skill) => ({ skill, before: had.get(skill) ?? 0, after: has.get(skill) ?? 0, people, some }))
        .filter((change) => change.before !== change.after);
    });
    return { checked: alike.reduce((sum, { people }) => sum + people, 0), changes };
  }
}

const countOf = (changes: readonly ChangeOfMany[]): number =>
  changes.reduce((sum, { people }) => sum + people, 0);

/** The rules of some skills alone: a change of one concerns few of them. */
const partOf = (rules: RulesBySkill, skills: ReadonlySet<string>) =>
  bookRules(new Map([...rules].filter(([id]) => skills.has(id))));
