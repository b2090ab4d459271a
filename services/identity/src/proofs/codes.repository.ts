import { Injectable } from '@nestjs/common';
import type { ProvenByCode } from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { SEND_HISTORY_SECONDS, type NewCode, type SentCode } from './code.ts';

export type AttemptVerdict = 'right' | 'wrong' | 'spent';

/** Selects the codes of one person for one purpose. */
export interface CodeScope {
  readonly personId: string;
  readonly purpose: ProvenByCode;
}

export interface GivenCode {
  /** The clear code's digest with each pepper that may have keyed it. */
  readonly digests: readonly string[];
  readonly now: Date;
  readonly mostAttempts: number;
  /** Whether the trying browser is not the one that requested the code. */
  readonly foreign: boolean;
}

// Counts the attempt, compares and consumes in one statement: of concurrent correct attempts one wins, and concurrent
// wrong ones can't exceed the limit. $1 id, $2 now, $3 most attempts, $4 digests.
const attemptOf = (counter: 'attempts' | 'foreign_attempts'): string => `
  update code set ${counter} = ${counter} + 1,
    consumed_at = case when digest = any($4::text[]) then $2::timestamptz end
  where id = $1::uuid and consumed_at is null and superseded_at is null
    and expires_at > $2::timestamptz and ${counter} < $3::int
  returning consumed_at is not null as "right"`;
const attemptRow = z.strictObject({ right: z.boolean() });
const ATTEMPT = attemptOf('attempts');
const ATTEMPT_ELSEWHERE = attemptOf('foreign_attempts');

const OPEN = 'consumed_at is null and superseded_at is null';
const COLUMNS = 'id, person_id as "personId", flow_hash as "flowHash", salt';
const openRow = z.strictObject({
  id: z.string(),
  personId: z.string(),
  flowHash: z.string(),
  salt: z.string(),
});
/** A code that was neither used nor replaced; it may have expired, which the attempt checks. */
export type OpenCode = z.output<typeof openRow>;

const OPEN_OF_FLOW = `select ${COLUMNS} from code where flow_hash = $1 and purpose = $2 and ${OPEN}`;
const OPEN_OF_PERSON = `select ${COLUMNS} from code where person_id = $1::uuid and purpose = $2 and ${OPEN}
  and expires_at > $3::timestamptz order by issued_at desc`;

@Injectable()
export class Codes {
  async findSent(tx: Tx, { personId, purpose }: CodeScope, now: Date): Promise<SentCode[]> {
    const since = new Date(now.getTime() - SEND_HISTORY_SECONDS * 1000);
    const rows = await tx.code.findMany({ where: { personId, purpose, issuedAt: { gt: since } } });
    return rows.map((row) => ({
      id: row.id,
      flowHash: row.flowHash,
      deviceId: row.deviceId,
      issuedAt: row.issuedAt,
      open: row.consumedAt === null && row.supersededAt === null,
    }));
  }

  async supersede(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
    await tx.code.updateMany({
      where: { id: { in: [...ids] }, consumedAt: null, supersededAt: null },
      data: { supersededAt: now },
    });
  }

  async supersedeAll(tx: Tx, personId: string, purposes: readonly ProvenByCode[], now: Date): Promise<void> {
    await tx.code.updateMany({
      where: { personId, purpose: { in: [...purposes] }, consumedAt: null, supersededAt: null },
      data: { supersededAt: now },
    });
  }

  /** @param open false when it only counts as sent and can't be used */
  async insert(tx: Tx, code: NewCode, open: boolean): Promise<void> {
    await tx.code.create({ data: { ...code, supersededAt: open ? null : code.issuedAt } });
  }

  /** The open codes of one browser for one purpose: one for each person it requested codes for. */
  findOpenOfFlow(sql: SqlExecutor, purpose: ProvenByCode, flowHash: string): Promise<OpenCode[]> {
    return readRows(sql, openRow, OPEN_OF_FLOW, flowHash, purpose);
  }

  /** Newest first, without expired ones. */
  findOpenOfPerson(sql: SqlExecutor, { personId, purpose }: CodeScope, now: Date): Promise<OpenCode[]> {
    return readRows(sql, openRow, OPEN_OF_PERSON, personId, purpose, now);
  }

  async attempt(tx: SqlExecutor, id: string, given: GivenCode): Promise<AttemptVerdict> {
    const row = await readRow(
      tx,
      attemptRow,
      given.foreign ? ATTEMPT_ELSEWHERE : ATTEMPT,
      id,
      given.now,
      given.mostAttempts,
      given.digests,
    );
    if (!row) return 'spent';
    return row.right ? 'right' : 'wrong';
  }
}
