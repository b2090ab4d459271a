import { Injectable } from '@nestjs/common';
import { disputeStatuses, type OwnDispute } from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const instant = z.date().transform((at) => at.toISOString());
const row = z
  .strictObject({
    id: z.string(),
    position: z.number(),
    at: instant,
    reason: z.string(),
    status: z.enum(disputeStatuses),
    decidedAt: instant.nullable(),
    decision: z.string().nullable(),
    appliedAt: instant.nullable(),
    correction: z.string().nullable(),
  })
  .transform(({ position, decidedAt, decision, appliedAt, correction, ...dispute }) => ({
    position,
    dispute: {
      ...dispute,
      decision: decidedAt === null ? null : { at: decidedAt, text: decision ?? '' },
      corrected: appliedAt === null ? null : { at: appliedAt, reason: correction ?? '' },
    } satisfies OwnDispute,
  }));

const SELECT = `
  select d.id::text, d.position, d.at, d.reason, d.status, d.decided_at as "decidedAt", d.decision,
    r.applied_at as "appliedAt", r.candidate_reason as correction
  from attempt_dispute d left join regrade r on r.id = d.regrade_id and r.status = 'applied'`;

/** Disputes as their candidates read them. */
@Injectable()
export class OwnDisputes {
  /** Those of an attempt, by position. */
  async of(sql: SqlExecutor, attemptId: string): Promise<ReadonlyMap<number, OwnDispute>> {
    const rows = await readRows(sql, row, `${SELECT} where d.attempt_id = $1::uuid`, attemptId);
    return new Map(rows.map(({ position, dispute }) => [position, dispute]));
  }

  async find(sql: SqlExecutor, id: string): Promise<OwnDispute | null> {
    return (await readRow(sql, row, `${SELECT} where d.id = $1::uuid`, id))?.dispute ?? null;
  }
}
