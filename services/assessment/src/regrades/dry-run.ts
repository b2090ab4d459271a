import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { AttemptOutcome } from '@rigwise/scoring';
import { attemptOutcome, scoreOf, type StoredOutcome } from '../attempts/attempt-outcome.ts';
import type { DryRun, Preview, StoredRegrade } from './regrades.repository.ts';
import { RescoreAttempts } from './rescore-attempts.ts';
import { TouchedAttempts } from './touched-attempts.repository.ts';

/** Of whole forms: some megabytes. */
const AT_ONCE = 200;

/** Whether a regrade changes nothing that anybody sees. */
export const isSame = (before: StoredOutcome, after: AttemptOutcome): boolean =>
  isDeepStrictEqual(before, attemptOutcome.parse(after));

/** Computes what a regrade would do to each attempt. */
@Injectable()
export class TryRegrade {
  constructor(
    private readonly touched: TouchedAttempts,
    private readonly rescoring: RescoreAttempts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    sql: SqlExecutor,
    regrade: Pick<StoredRegrade, 'id' | 'testId' | 'versionId' | 'change' | 'byVersionId'>,
  ): Promise<DryRun> {
    const asOf = this.clock.now();
    // Before anything is read: a result that changes meanwhile makes the dry run stale.
    const digest = await this.touched.digest(sql, regrade);
    const previews: Preview[] = [];
    for (let after: string | null = null; ;) {
      const page = await this.touched.page(sql, regrade, after, AT_ONCE);
      for (const [{ id, outcome }, { after: next }] of await this.rescoring.execute(sql, regrade, page))
        if (outcome && next) previews.push(preview(id, outcome, next));
      after = page.at(-1)?.id ?? null;
      if (after === null || page.length < AT_ONCE) break;
    }
    const places = (wanted: number): number => previews.filter(({ place }) => place === wanted).length;
    return {
      ...{ asOf, digest, previews },
      counts: {
        ...{ attempts: previews.length, passToFail: places(0), failToPass: places(1) },
        ...{ scoreOnly: places(2), unchanged: places(3) },
        waiting: await this.touched.waiting(sql, regrade),
      },
    };
  }
}

function preview(attemptId: string, before: StoredOutcome, after: AttemptOutcome): Preview {
  const [from, to] = [before, attemptOutcome.parse(after)].map(scoreOf);
  if (!from || !to) throw new Error('Both outcomes have a score');
  return { attemptId, place: placeOf(before, after), before: from, after: to };
}

function placeOf(before: StoredOutcome, after: AttemptOutcome): number {
  if (before.passed !== after.passed) return before.passed ? 0 : 1;
  return isSame(before, after) ? 3 : 2;
}
