import { Injectable } from '@nestjs/common';
import type { EarlierScore } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { attemptOutcome, scoreOf } from './attempt-outcome.ts';

const row = z.strictObject({
  at: z.date(),
  reason: z.string(),
  positions: z.array(z.number()),
  before: attemptOutcome,
  after: attemptOutcome,
});

/** The scores that regrades replaced. */
@Injectable()
export class EarlierScores {
  /** Newest first. @param withScores whether the candidate may see them */
  async of(sql: SqlExecutor, attemptId: string, withScores: boolean): Promise<EarlierScore[]> {
    const rows = await readRows(
      sql,
      row,
      `select s.at, r.candidate_reason as reason, s.before, s.after,
         (select coalesce(jsonb_agg(i.position order by i.position), '[]') from attempt_item i
          where i.attempt_id = s.attempt_id and i.version_id = r.version_id) as positions
       from attempt_score s join regrade r on r.id = s.regrade_id
       where s.attempt_id = $1::uuid order by s.number desc`,
      attemptId,
    );
    return rows.map(({ at, reason, positions, before, after }) => ({
      ...{ at: at.toISOString(), reason, positions },
      passed: { before: before.passed, after: after.passed },
      score: withScores ? { before: scoreOf(before), after: scoreOf(after) } : null,
    }));
  }
}
