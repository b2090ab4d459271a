import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dayOf } from '@rigwise/competence';
import { levelsChangedV1, type PayloadOf } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Person } from '@rigwise/people';
import { LevelChanges } from './level-changes.repository.ts';
import { levelNamed, namedLevel } from './rule-book-source.ts';
import type { ChangedStanding } from './standings.repository.ts';

/** What was reached earlier is no news: a database that is built again from events tells nobody of the past. */
export const NEWS_FOR_DAYS = 30;

type Payload = PayloadOf<typeof levelsChangedV1>;

/** Publishes levels that people reached or lost, in the transaction that stores them. */
@Injectable()
export class AnnounceLevels {
  constructor(
    private readonly changes: LevelChanges,
    private readonly outbox: Outbox,
  ) {}

  /** @param today such as 2027-03-02 */
  async execute(
    tx: SqlExecutor,
    changed: readonly ChangedStanding[],
    { people, today }: { readonly people: ReadonlyMap<string, Person>; readonly today: string },
  ): Promise<void> {
    const all = changed.map(({ id, before, after }) => ({ id, ...movesOf(before, after, today) }));
    const skills = all.flatMap(({ reached, lost }) => [...reached, ...lost].map(({ skillId }) => skillId));
    if (skills.length === 0) return;
    const titles = await this.changes.titlesOf(tx, [...new Set(skills)]);
    const titled = <M extends { skillId: string }>(move: M) => ({
      ...move,
      title: titles.get(move.skillId) ?? '',
    });
    for (const { id, reached, lost } of all) {
      if (reached.length + lost.length === 0) continue;
      const changeId = createHash('sha256')
        .update(JSON.stringify([today, reached, lost]))
        .digest('base64url');
      await this.outbox.add(tx, levelsChangedV1, {
        ...{ personId: id, managerId: people.get(id)?.managerId ?? null, changeId },
        ...{ reached: reached.map(titled), lost: lost.map(titled) },
      });
    }
  }
}

interface Moves {
  readonly reached: readonly Omit<Payload['reached'][number], 'title'>[];
  readonly lost: readonly Omit<Payload['lost'][number], 'title'>[];
}

function movesOf(before: ChangedStanding['before'], after: ChangedStanding['after'], today: string): Moves {
  const was = new Map(before.map((one) => [one.skill, one.level]));
  const is = new Map(after.map((one) => [one.skill, one.level]));
  const isNews = (since: string | null): boolean =>
    since !== null && dayOf(today) - dayOf(since) <= NEWS_FOR_DAYS;
  const reached = after
    .filter(({ skill, level, since }) => level > (was.get(skill) ?? 0) && isNews(since))
    .map(({ skill: skillId, level, until }) => ({ skillId, level: namedLevel(level), until }));
  const lost = before
    .filter(({ skill, level }) => level > (is.get(skill) ?? 0))
    .map(({ skill: skillId, level }) => ({
      ...{ skillId, level: namedLevel(level), now: levelNamed(is.get(skillId) ?? 0) },
    }));
  const inOrder = (one: { skillId: string }, other: { skillId: string }): number =>
    one.skillId.localeCompare(other.skillId);
  return { reached: reached.toSorted(inOrder), lost: lost.toSorted(inOrder) };
}
