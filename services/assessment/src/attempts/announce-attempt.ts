import { Injectable } from '@nestjs/common';
import {
  attemptGradedV1,
  attemptRegradedV1,
  attemptReleasedV1,
  attemptStartedV1,
  attemptSubmittedV1,
  attemptVoidedV1,
  titleOf,
} from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { PinnedTests } from './pinned-tests.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** The score of an attempt, once every answer has one. */
export interface Scored {
  readonly score: number;
  readonly max: number;
  readonly passed: boolean;
}

/** A score that a regrade replaced. */
export interface Rescored {
  readonly changeId: string;
  readonly regradeId: string;
  readonly scoreNumber: number;
  readonly before: Scored;
  readonly after: Scored;
  readonly at: Date;
}

/** Publishes the steps of attempts, each in the transaction of the step; nothing of candidates who were erased. */
@Injectable()
export class AnnounceAttempt {
  constructor(
    private readonly outbox: Outbox,
    private readonly tests: PinnedTests,
  ) {}

  async started(tx: SqlExecutor, attempt: StoredAttempt): Promise<void> {
    const { startedAt, deadlineAt } = attempt;
    const facts = await this.facts(tx, attempt);
    if (!facts) return;
    await this.outbox.add(tx, attemptStartedV1, {
      ...{ ...facts, startedAt: startedAt.toISOString(), deadline: deadlineAt?.toISOString() ?? null },
    });
  }

  async submitted(tx: SqlExecutor, attempt: StoredAttempt): Promise<void> {
    const facts = await this.facts(tx, attempt);
    if (!facts) return;
    await this.outbox.add(tx, attemptSubmittedV1, {
      ...facts,
      submittedAt: instant(attempt.submittedAt),
      automatically: attempt.status === 'auto_submitted',
    });
  }

  async graded(tx: SqlExecutor, attempt: StoredAttempt, scored: Scored): Promise<void> {
    const { conflict, gradedAt } = attempt;
    const facts = await this.facts(tx, attempt);
    if (!facts) return;
    await this.outbox.add(tx, attemptGradedV1, {
      ...facts,
      ...scored,
      conflict,
      gradedAt: instant(gradedAt),
    });
  }

  async released(tx: SqlExecutor, attempt: StoredAttempt, scored: Scored): Promise<void> {
    const { conflict, releasedAt } = attempt;
    const facts = await this.facts(tx, attempt);
    if (!facts) return;
    await this.outbox.add(tx, attemptReleasedV1, {
      ...{ ...facts, ...scored, conflict, releasedAt: instant(releasedAt) },
    });
  }

  async regraded(tx: SqlExecutor, attempt: StoredAttempt, change: Rescored): Promise<void> {
    const { conflict, status } = attempt;
    const facts = await this.facts(tx, attempt);
    if (!facts) return;
    const { after, before, at, ...of } = change;
    await this.outbox.add(tx, attemptRegradedV1, {
      ...{ ...facts, ...after, ...of, before, conflict },
      ...{ released: status === 'released', regradedAt: at.toISOString() },
    });
  }

  async voided(tx: SqlExecutor, attempt: StoredAttempt, by: string, at: Date): Promise<void> {
    const facts = await this.facts(tx, attempt);
    if (!facts) return;
    await this.outbox.add(tx, attemptVoidedV1, { ...facts, voidedAt: at.toISOString(), by });
  }

  private async facts(tx: SqlExecutor, attempt: StoredAttempt) {
    const { id, testId, testNumber, accountId, personId, ordinal } = attempt;
    if (accountId === null) return null;
    const title = titleOf(await this.tests.content(tx, attempt));
    return { attemptId: id, testId, testNumber, title, accountId, personId, ordinal };
  }
}

function instant(at: Date | null): string {
  if (!at) throw new Error('This step has no time yet');
  return at.toISOString();
}
