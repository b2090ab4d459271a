import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits } from '@rigwise/contracts';
import { AuditTrail, RIGWISE } from '@rigwise/messaging';
import { notPaused, Periodic, type ItemOutcome } from '@rigwise/persistence';
import { CLOCK, failpoint, newId, type Clock } from '@rigwise/platform';
import { AnnounceAttempt } from '../attempts/announce-attempt.ts';
import { rescored } from '../attempts/attempt.ts';
import { Attempts } from '../attempts/attempts.repository.ts';
import { FinishGrading } from '../attempts/finish-grading.ts';
import { Grades } from '../attempts/grades.repository.ts';
import type { StoredAttempt } from '../attempts/stored-attempt.ts';
import { PublishResults } from '../attempts/results/publish-results.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { isSame } from './dry-run.ts';
import { Regrades, type StoredRegrade } from './regrades.repository.ts';
import { RescoreAttempts } from './rescore-attempts.ts';
import type { Rescoring } from './rescore.ts';
import { TouchedAttempts, type TouchedAttempt } from './touched-attempts.repository.ts';

export const APPLY_REGRADES = 'apply-regrades';
/** For regrades whose process died: an approval wakes the task. */
const LOOK_EVERY_MS = 5_000;
/** A transaction takes some hundred milliseconds. */
const AT_ONCE = 25;

/**
 * Gives attempts their new scores once a regrade is approved: some in each transaction, which says of each item that
 * its score follows the regrade. So whatever kills the process, each attempt gets its new score exactly once.
 */
@Injectable()
export class ApplyRegrades {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly regrades: Regrades,
    private readonly touched: TouchedAttempts,
    private readonly rescoring: RescoreAttempts,
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly finishing: FinishGrading,
    private readonly announcing: AnnounceAttempt,
    private readonly publishing: PublishResults,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
    database: PrismaClient,
    periodic: Periodic,
  ) {
    periodic.listed<string>({
      ...{ name: APPLY_REGRADES, everyMs: LOOK_EVERY_MS },
      list: ({ limit, now }) =>
        this.regrades.toApply(database, notPaused(APPLY_REGRADES, 'r.id::text', '$1'), now, limit),
      idOf: (id) => id,
      each: (id) => this.apply(id),
    });
  }

  private async apply(id: string): Promise<ItemOutcome> {
    while (await this.transactions.run((tx) => this.next(tx, id))) await failpoint('regrade.after-batch');
    return 'done';
  }

  /** @returns whether there may be more to do */
  private async next(tx: Tx, id: string): Promise<boolean> {
    // Locked, so that another process goes on where this one stops.
    const regrade = await this.regrades.lock(tx, id);
    if (regrade?.status !== 'applying') return false;
    const ids = await this.touched.lockNext(tx, regrade, AT_ONCE);
    if (ids.length === 0) {
      await this.finish(tx, id);
      await failpoint('regrade.finish-before-commit');
      return false;
    }
    const read = await this.touched.read(tx, regrade.versionId, ids);
    let done = 0;
    for (const [attempt, rescoring] of await this.rescoring.execute(tx, regrade, read))
      done += await this.store(tx, regrade, attempt, rescoring);
    await this.regrades.progress(tx, id, done);
    await failpoint('regrade.batch-before-commit');
    return true;
  }

  /** @returns 1 if it had a score */
  private async store(
    tx: Tx,
    regrade: StoredRegrade,
    { id, status, outcome: before }: TouchedAttempt,
    { scores, after }: Rescoring,
  ): Promise<number> {
    await this.grades.saveItems(tx, id, scores);
    const attempt = await this.attempts.find(tx, id);
    if (!attempt) return 0;
    if (status === 'grading') {
      const settled = scores.filter(([, { needsMarking }]) => !needsMarking).map(([position]) => position);
      await this.touched.needNoMarkers(tx, id, settled);
      // The only answers that still had to be marked are those that it removed.
      if (after) await this.finishing.ofMarked(tx, attempt);
      return 0;
    }
    if (!before || !after) throw new Error(`Attempt ${id} is ${status} without a score`);
    if (!isSame(before, after)) await this.replace(tx, regrade, attempt, { before, after });
    return 1;
  }

  private async replace(
    tx: Tx,
    { id: regradeId, candidateReason: reason, decidedBy: by }: StoredRegrade,
    attempt: StoredAttempt,
    {
      before,
      after,
    }: { before: NonNullable<TouchedAttempt['outcome']>; after: NonNullable<Rescoring['after']> },
  ): Promise<void> {
    const [changeId, at] = [newId(), this.clock.now()];
    const { id: attemptId } = attempt;
    const number = (await this.regrades.scoresOf(tx, attemptId)) + 1;
    await this.regrades.keepScore(tx, { id: changeId, attemptId, regradeId, number, at, before, after });
    await this.grades.saveOutcome(tx, attemptId, after);
    const again = rescored(attempt);
    await this.attempts.save(tx, again);
    await this.attempts.note(tx, attemptId, { what: 'regraded', at, by, reason });
    await this.announcing.regraded(tx, again, {
      ...{ changeId, regradeId, scoreNumber: number, at },
      before: { score: before.score, max: before.max, passed: before.passed },
      after: { score: after.score, max: after.max, passed: after.passed },
    });
    await this.publishing.execute(tx, [attemptId]);
    await this.audit.record(tx, RIGWISE, {
      ...{ action: 'attempt.regraded', outcome: 'succeeded', target: { type: 'attempt', id: attemptId } },
      facts: { regrade: regradeId },
    });
  }

  private async finish(tx: Tx, id: string): Promise<void> {
    await this.regrades.finish(tx, id, this.clock.now());
    await this.audit.record(tx, RIGWISE, {
      ...{ action: 'regrade.applied', outcome: 'succeeded', target: { type: 'regrade', id } },
    });
  }
}
