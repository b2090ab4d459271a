import { Injectable } from '@nestjs/common';
import { evidenceFailures, evidenceStatuses, type EvidenceFailure } from '@rigwise/contracts';
import { hasRow, readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({
  id: z.string(),
  attemptId: z.string(),
  hash: z.string(),
  state: z.string(),
  status: z.enum(evidenceStatuses),
  failure: z.enum(evidenceFailures).nullable(),
  requestedAt: z.date(),
  madeAt: z.date().nullable(),
  fileId: z.string().nullable(),
  size: z.number().nullable(),
  pages: z.number().nullable(),
});
export type StoredEvidence = Readonly<z.output<typeof row>>;
const SELECT = `
  select e.id::text, e.attempt_id::text as "attemptId", e.hash, e.state, e.status, e.failure,
    e.requested_at as "requestedAt", e.made_at as "madeAt", e.file_id::text as "fileId", e.size, e.pages
  from attempt_evidence e`;

/** One whose PDF is there stays as it is; one that failed is tried again. */
const REQUEST = `
  insert into attempt_evidence as e (id, attempt_id, hash, state, status, record, requested_at)
  values ($1::uuid, $2::uuid, $3, $4, 'waiting', $5, $6::timestamptz)
  on conflict (hash) do update set requested_at = excluded.requested_at, state = excluded.state,
    status = case when e.status in ('failed', 'removed') then 'waiting' else e.status end,
    record = case when e.status = 'ready' then null else excluded.record end,
    failures = case when e.status in ('failed', 'removed') then 0 else e.failures end, failure = null
  returning e.id::text, e.status`;
const requested = z.strictObject({ id: z.string(), status: z.enum(evidenceStatuses) });

const waiting = z.strictObject({ id: z.string(), attemptId: z.string(), record: z.string() });
const IS_WAITING = `e.status = 'waiting' and e.record is not null`;
const NEXT = `
  select e.id::text, e.attempt_id::text as "attemptId", e.record from attempt_evidence e
  where ${IS_WAITING} order by e.requested_at, e.id limit 1`;
const LOCK_WAITING = `select from attempt_evidence e where e.id = $1::uuid and ${IS_WAITING} for no key update`;

const FAIL = `
  update attempt_evidence set failures = failures + 1,
    status = case when failures + 1 >= $3::int then 'failed' else status end,
    failure = case when failures + 1 >= $3::int then $2 end
  where id = $1::uuid and status = 'waiting'`;

/** The evidence packages of attempts. */
@Injectable()
export class EvidencePackages {
  async request(
    tx: SqlExecutor,
    one: Pick<StoredEvidence, 'id' | 'attemptId' | 'hash' | 'state' | 'requestedAt'> & {
      readonly record: string;
    },
  ): Promise<z.output<typeof requested>> {
    const { id, attemptId, hash, state, record, requestedAt } = one;
    const found = await readRow(tx, requested, REQUEST, id, attemptId, hash, state, record, requestedAt);
    if (!found) throw new Error('A request for an evidence package stores one');
    return found;
  }

  find(sql: SqlExecutor, id: string): Promise<StoredEvidence | undefined> {
    return readRow(sql, row, `${SELECT} where e.id = $1::uuid`, id);
  }

  /** The one of an attempt that was requested last. */
  latest(sql: SqlExecutor, attemptId: string): Promise<StoredEvidence | undefined> {
    const sorted = 'order by e.requested_at desc, e.id desc limit 1';
    return readRow(sql, row, `${SELECT} where e.attempt_id = $1::uuid ${sorted}`, attemptId);
  }

  byHash(sql: SqlExecutor, hash: string): Promise<StoredEvidence | undefined> {
    return readRow(sql, row, `${SELECT} where e.hash = $1`, hash);
  }

  /** The one whose PDF was asked for first. */
  next(sql: SqlExecutor): Promise<z.output<typeof waiting> | undefined> {
    return readRow(sql, waiting, NEXT);
  }

  /** @returns false if another process made its PDF, or its candidate is erased */
  lockWaiting(tx: SqlExecutor, id: string): Promise<boolean> {
    return hasRow(tx, LOCK_WAITING, id);
  }

  async ready(
    tx: SqlExecutor,
    id: string,
    made: { readonly at: Date; readonly fileId: string; readonly size: number; readonly pages: number },
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `update attempt_evidence set status = 'ready', record = null, failure = null, made_at = $2::timestamptz,
         file_id = $3::uuid, size = $4::int, pages = $5::int
       where id = $1::uuid`,
      ...[id, made.at, made.fileId, made.size, made.pages],
    );
  }

  /** @param most it is given up after so many failures */
  async fail(sql: SqlExecutor, id: string, failure: EvidenceFailure, most: number): Promise<void> {
    await sql.$executeRawUnsafe(FAIL, id, failure, most);
  }
}
