import { Inject, Injectable } from '@nestjs/common';
import type { CallInput, listMyAttempts, OwnAttempt, Page } from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { isRunning } from './attempt.ts';
import { remainingSeconds } from './attempt-state.ts';
import { scoreOf } from './attempt-outcome.ts';
import { attemptsLeft } from './attempts-left.ts';
import { candidateOf } from './candidate-of.ts';
import { coolDownUntil } from './cool-down.ts';
import { countingAttempt } from './counting.ts';
import { OwnAttempts, type OwnRow } from './own-attempts.repository.ts';
import { shownBy } from './shown-by-policy.ts';

const cursors = new Cursors('attempts:newest', z.tuple([z.iso.datetime(), z.uuid()]));

/** A candidate's own attempts, newest first. */
@Injectable()
export class ListOwnAttempts {
  constructor(
    private readonly database: PrismaClient,
    private readonly attempts: OwnAttempts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    { cursor, limit, ...filter }: CallInput<typeof listMyAttempts>['query'],
    caller: CallerIdentity,
  ): Promise<Page<OwnAttempt>> {
    const query = { ...filter, limit, after: cursors.read(cursor) };
    const rows = await this.attempts.page(this.database, candidateOf(caller), query);
    const now = this.clock.now();
    return cursors.pageOf(rows, limit, {
      key: ({ startedAt, id }) => [startedAt.toISOString(), id],
      item: (row) => shown(row, now),
    });
  }
}

function shown({ content, rules, outcome, others, ...row }: OwnRow, now: Date): OwnAttempt {
  const isReleased = row.status === 'released';
  const { score } = shownBy(content, isReleased, now);
  const { id, testId, ordinal, status } = row;
  return {
    ...{ id, testId, ordinal, status, title: content.title },
    startedAt: row.startedAt.toISOString(),
    deadline: row.deadlineAt?.toISOString() ?? null,
    remainingSeconds: isRunning(row) ? remainingSeconds(row, now) : null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    releasedAt: row.releasedAt?.toISOString() ?? null,
    score: score && outcome ? scoreOf(outcome) : null,
    passed: isReleased ? (outcome?.passed ?? null) : null,
    counts: countingAttempt(rules, others) === id,
    left: attemptsLeft(rules, others),
    coolDownUntil: coolDownUntil(rules, others, now)?.toISOString() ?? null,
  };
}
