import type { ErasedAmong } from '@rigwise/messaging';
import { idRow, notPaused, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Subject } from './own-erasure.ts';

/** Name of a periodic task. */
export const FINISH_ERASURES = 'finish-erasures';

// Reopens completed erasures: a restored backup has the data again.
const BEGIN = `
  insert into erased (id, what, account_id, begun_in, begun_at)
  values ($1::uuid, $2, $3::uuid, pg_current_xact_id()::text::bigint, $4::timestamptz)
  on conflict (id) do update set begun_in = excluded.begun_in, begun_at = excluded.begun_at, completed_at = null`;
// Selects erasures for which all transactions that started without knowing of them have ended.
const OPEN = `
  select id::text, what, account_id::text as "accountId" from erased
  where completed_at is null and begun_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    and ${notPaused(FINISH_ERASURES, 'erased.id::text', '$2')}
  order by begun_at, id limit $1::int`;
const subject = z.strictObject({ id: z.string(), what: z.string(), accountId: z.string().nullable() });
const COMPLETE =
  'update erased set completed_at = $2::timestamptz where id = $1::uuid and completed_at is null';
const AMONG = `
  select id::text from erased where id = any($1::uuid[])
  union select account_id::text from erased where account_id = any($1::uuid[])`;

/** Who was erased, over the table `erased`. */
export class Erased {
  async begin(tx: SqlExecutor, { id, what, accountId }: Subject, now: Date): Promise<void> {
    await tx.$executeRawUnsafe(BEGIN, id, what, accountId, now);
  }

  open(sql: SqlExecutor, limit: number, now: Date): Promise<Subject[]> {
    return readRows(sql, subject, OPEN, limit, now);
  }

  /** @returns false if another process has completed it */
  async complete(tx: SqlExecutor, id: string, now: Date): Promise<boolean> {
    return (await tx.$executeRawUnsafe(COMPLETE, id, now)) > 0;
  }
}

/** Matches the id of a person, of an account, or of anything else that was erased. */
export const erasedAmong: ErasedAmong = (sql, ids) => readRows(sql, idRow, AMONG, ids);
