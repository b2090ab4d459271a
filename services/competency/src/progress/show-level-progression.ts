import { Injectable } from '@nestjs/common';
import {
  progressionLevels,
  type CallInput,
  type LevelProgression,
  type listLevelProgression,
  type Page,
  type ProgressionRow,
  type showLevelProgression,
  type SkillClause,
  type SkillRow,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { z } from 'zod';
import { ReadSkills } from '../framework/read-skills.ts';
import { PrismaClient } from '../generated/client.ts';
import { RuleBooks, type Edition } from '../levels/rule-books.repository.ts';
import { levelNamed } from '../levels/rule-book-source.ts';
import { KnownTests } from '../tests/known-tests.repository.ts';
import { ProgressAudit } from './progress-audit.ts';
import { skillsBelow } from './skills-below.ts';
import { LevelProgressionRows } from './level-progression.repository.ts';
import { stopsOf, type Stop } from './stops-of.ts';

const MOST_STOPS = 50;
const cursors = new Cursors('level-progression:name', z.tuple([z.string(), z.uuid(), z.uuid()]));

/** How people in a caller’s scope move through the levels of a skill, and where they stop. */
@Injectable()
export class ShowLevelProgression {
  constructor(
    private readonly database: PrismaClient,
    private readonly reading: ReadSkills,
    private readonly rows: LevelProgressionRows,
    private readonly books: RuleBooks,
    private readonly tests: KnownTests,
    private readonly audit: ProgressAudit,
  ) {}

  /** @throws NoSuchSkill */
  async execute(
    { skillId, ...filter }: CallInput<typeof showLevelProgression>['query'],
    scope: CallerScope,
  ): Promise<LevelProgression> {
    const [all, edition] = await Promise.all([this.reading.list(), this.books.current(this.database)]);
    const about = { skills: countedOf(all, skillId, edition), filter, scope };
    const [people, levels, gaps] = await Promise.all([
      this.rows.people(this.database, about),
      this.rows.levels(this.database, about),
      this.rows.gaps(this.database, about),
    ]);
    const pairs = people * about.skills.length;
    return {
      ...{ skills: about.skills.length, people: pairs },
      levels: progressionLevels.map((level, at) => ({
        level,
        people: at === 0 ? pairs - sumOf(levels) : sumOf(levels.filter((one) => one.level === at)),
        stopped: sumOf(gaps.filter(({ held }) => held === at)),
      })),
      stops: await this.inWords(stopsOf(gaps, MOST_STOPS), all, edition),
    };
  }

  /** Each list is one entry of the audit log. @throws NoSuchSkill */
  async list(
    query: CallInput<typeof listLevelProgression>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<ProgressionRow>> {
    const { cursor, limit, ...asked } = query;
    const { skillId, position, department, ...figure } = asked;
    const [all, edition] = await Promise.all([this.reading.list(), this.books.current(this.database)]);
    const about = { skills: countedOf(all, skillId, edition), filter: { position, department }, scope };
    const part = { after: cursors.read(cursor), limit: limit + 1 };
    const found = await this.rows.page(this.database, about, figure, part);
    if (cursor === undefined)
      await this.audit.record(caller, {
        ...{ action: 'level-progression.listed', of: 'list', filter: asked },
        count: Math.min(found.length, limit),
      });
    const titles = new Map(all.map(({ id, title }) => [id, title]));
    return cursors.pageOf(found, limit, {
      key: ({ nameKey, row }) => [nameKey, row.personId, row.skillId],
      item: ({ row }) => ({ ...row, title: titles.get(row.skillId) ?? '' }),
    });
  }

  private async inWords(
    stops: readonly Stop[],
    all: readonly SkillRow[],
    edition: Edition,
  ): Promise<LevelProgression['stops']> {
    const skills = new Map(all.map(({ id, title }) => [id, title]));
    const known = stops.map((stop) => ({ ...stop, clause: clauseOf(stop, edition) }));
    const ids = known.flatMap(({ clause }) => (clause?.needs === 'test' ? [clause.testId] : []));
    const tests = new Map((await this.tests.find(this.database, ids)).map(({ id, title }) => [id, title]));
    return known.map(({ skillId, held, next, at, clause, people }) => ({
      ...{ skillId, title: skills.get(skillId) ?? '', level: progressionLevels[held] ?? 'none' },
      ...{ next: next === null ? null : levelNamed(next), at, clause, people },
      subject: subjectOf(clause, { skills, tests }),
    }));
  }
}

/**
 * The skills that a figure counts: the one that is asked for, and all below it that are in use, unless they are groups.
 * @throws NoSuchSkill
 */
function countedOf(all: readonly SkillRow[], skillId: string, { rules }: Edition): string[] {
  const asked = skillsBelow(all, skillId);
  const counts = ({ id, levels, isRetired }: SkillRow): boolean =>
    asked.has(id) && (levels.length > 0 || rules.has(id)) && (!isRetired || id === skillId);
  return all.filter(counts).map(({ id }) => id);
}

const sumOf = (counted: readonly { readonly people: number }[]): number =>
  counted.reduce((sum, { people }) => sum + people, 0);

function clauseOf({ skillId, next, at }: Stop, { rules }: Edition): SkillClause | null {
  const level = next === null ? null : levelNamed(next);
  return level === null || at === null ? null : (rules.get(skillId)?.[level]?.[at] ?? null);
}

function subjectOf(
  clause: SkillClause | null,
  { skills, tests }: Readonly<Record<'skills' | 'tests', ReadonlyMap<string, string>>>,
): string | null {
  if (clause?.needs === 'test') return tests.get(clause.testId) ?? null;
  return clause?.needs === 'level' ? (skills.get(clause.skillId) ?? null) : null;
}
