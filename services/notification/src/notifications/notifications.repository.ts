import { Injectable } from '@nestjs/common';
import type { NotificationState } from '@rigwise/contracts';
import {
  countRow,
  hasRow,
  idRow,
  parseRows,
  readRow,
  readRows,
  type SqlExecutor,
} from '@rigwise/persistence';
import { Pool } from 'pg';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { UNREAD } from '../database/unread-sql.ts';
import type { MadeNotification } from './channels.ts';

const COLUMNS = `id::text, position, kind, subject_id as "subjectId", details, created_at as "createdAt",
  read_at as "readAt"`;
const notificationRow = z.strictObject({
  id: z.string(),
  position: z.bigint(),
  kind: z.string(),
  subjectId: z.string(),
  details: z.unknown(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
});
export type NotificationRow = Readonly<z.output<typeof notificationRow>>;

const COUNT = `select count(*)::int as count from notification where account_id = $1::uuid and ${UNREAD}`;
// One statement reads both consistently. As a double, which holds whole numbers up to 2^53.
const COUNT_AT_VERSION = `
  select (${COUNT}) as unread,
    coalesce((select version from inbox_version where account_id = $1::uuid), 0)::float8 as version`;
const countAtVersion = z.strictObject({ unread: z.int(), version: z.int() });

const INSERT = `
  insert into notification (id, account_id, kind, subject_id, details, in_app, for_digest, created_at, read_at)
  select id, account_id, $1, $2, $3::jsonb, in_app, for_digest, $4::timestamptz, $5::timestamptz
  from unnest($6::uuid[], $7::uuid[], $8::boolean[], $9::boolean[]) as made (id, account_id, in_app, for_digest)
  on conflict (kind, subject_id, account_id) do nothing returning id::text`;

const END = `
  update notification set details = details || $3::jsonb, read_at = coalesce(read_at, $4::timestamptz)
  where kind = $1 and subject_id = $2 returning account_id::text as id`;

const REMOVE = 'delete from notification where account_id = $1::uuid and kind = $2 and details @> $3::jsonb';

const page = (condition: string): string => `
  select ${COLUMNS} from notification
  where account_id = $1::uuid and ($2::bigint is null or position < $2::bigint) and ${condition}
  order by position desc limit $3::int`;
const PAGES: Readonly<Record<NotificationState, string>> = { unread: page(UNREAD), all: page('in_app') };
const EVERYTHING = page('true');

// Locked in list order: concurrent calls naming the same ones wait for each other without deadlocks.
const mark = (which: string): string => `
  with held as (
    select id from notification where account_id = $1::uuid and ${UNREAD} and ${which} order by position for update)
  update notification n set read_at = $3::timestamptz from held where n.id = held.id`;
const unread = (which: string): string =>
  `select 1 as one from notification where account_id = $1::uuid and ${UNREAD} and ${which} limit 1`;
const MARK_THESE = mark('id = any($2::uuid[])');
const MARK_UP_TO = mark('position <= $2::bigint');
const UNREAD_OF_THESE = unread('id = any($2::uuid[])');
const UNREAD_UP_TO = unread('position <= $2::bigint');

// Locked in the same order as by marking as read and digests.
const HOLD = 'select from notification where account_id = $1::uuid order by position for update';
// $1 from, $2 to. Skips what both were notified of. Moved notifications go to the end of the inbox.
const MOVE = `
  with gone as (
    delete from notification old where account_id = $1::uuid and exists (
      select from notification n
      where n.account_id = $2::uuid and n.kind = old.kind and n.subject_id = old.subject_id)
    returning id),
  places as (
    select id, nextval('notification_position_seq') as place from (
      select id from notification where account_id = $1::uuid and id not in (select id from gone) order by position
    ) as ordered)
  update notification n set account_id = $2::uuid, position = place from places where n.id = places.id`;

/** Notifications in the console. */
@Injectable()
export class Notifications {
  constructor(private readonly pool: Pool) {}

  /** With the version of the inbox it belongs to; 0 if nothing ever changed in it. */
  async countUnread(accountId: string): Promise<z.output<typeof countAtVersion>> {
    // Prepared: parsed and planned once per connection.
    const query = { name: 'count-unread', text: COUNT_AT_VERSION, values: [accountId] };
    const { rows } = await this.pool.query(query);
    return parseRows(countAtVersion, rows)[0] ?? { unread: 0, version: 0 };
  }

  /** As seen by a transaction. */
  async countUnreadWithin(sql: SqlExecutor, accountId: string): Promise<number> {
    return (await readRow(sql, countRow, COUNT, accountId)) ?? 0;
  }

  /**
   * All about one subject; only the first per account is inserted.
   * @param readAt for notifications that are already handled
   * @returns the ids of the new ones
   */
  async insert(
    sql: SqlExecutor,
    kind: string,
    made: readonly MadeNotification[],
    readAt: Date | null,
  ): Promise<ReadonlySet<string>> {
    const [first] = made;
    if (!first) return new Set();
    const inserted = await readRows(
      sql,
      idRow,
      INSERT,
      ...[kind, first.subjectId, JSON.stringify(first.details), first.createdAt, readAt],
      ...[made.map(({ id }) => id), made.map(({ accountId }) => accountId)],
      ...[made.map(({ channels }) => channels.inApp), made.map(({ channels }) => channels.digest)],
    );
    return new Set(inserted);
  }

  /** @returns the accounts they belong to */
  end(
    sql: SqlExecutor,
    { kind, subjectId, details }: { kind: string; subjectId: string; details: unknown },
    now: Date,
  ): Promise<string[]> {
    return readRows(sql, idRow, END, kind, subjectId, JSON.stringify(details), now);
  }

  /** Newest first. @param before position of the last item of the previous page */
  find(
    sql: SqlExecutor,
    accountId: string,
    state: NotificationState,
    before: string | null,
    limit: number,
  ): Promise<NotificationRow[]> {
    return readRows(sql, notificationRow, PAGES[state], accountId, before, limit);
  }

  /** Including those of switched-off kinds. */
  findEverything(
    sql: SqlExecutor,
    accountId: string,
    before: string | null,
    limit: number,
  ): Promise<NotificationRow[]> {
    return readRows(sql, notificationRow, EVERYTHING, accountId, before, limit);
  }

  async positionOf(tx: Tx, accountId: string, id: string): Promise<bigint | null> {
    const found = await tx.notification.findUnique({ where: { id, accountId }, select: { position: true } });
    return found?.position ?? null;
  }

  /** Whether any of them is unread. */
  hasUnread(sql: SqlExecutor, accountId: string, ids: readonly string[]): Promise<boolean> {
    return hasRow(sql, UNREAD_OF_THESE, accountId, ids);
  }

  hasUnreadUpTo(sql: SqlExecutor, accountId: string, position: bigint): Promise<boolean> {
    return hasRow(sql, UNREAD_UP_TO, accountId, position);
  }

  /** @returns how many were unread */
  markThese(sql: SqlExecutor, accountId: string, ids: readonly string[], now: Date): Promise<number> {
    return sql.$executeRawUnsafe(MARK_THESE, accountId, ids, now);
  }

  /** @returns how many were unread */
  markUpTo(sql: SqlExecutor, accountId: string, position: bigint, now: Date): Promise<number> {
    return sql.$executeRawUnsafe(MARK_UP_TO, accountId, position, now);
  }

  /** The caller holds the lock of both inboxes. */
  async move(sql: SqlExecutor, from: string, to: string): Promise<void> {
    await sql.$executeRawUnsafe(HOLD, from);
    await sql.$executeRawUnsafe(MOVE, from, to);
  }

  /** The accounts notified of this subject. */
  async whose(tx: Tx, kind: string, subjectId: string): Promise<string[]> {
    const found = await tx.notification.findMany({ where: { kind, subjectId }, select: { accountId: true } });
    return found.map(({ accountId }) => accountId);
  }

  /** The caller holds the lock of their inboxes. @param details values to match @returns how many */
  remove(sql: SqlExecutor, accountId: string, kind: string, details: object): Promise<number> {
    return sql.$executeRawUnsafe(REMOVE, accountId, kind, JSON.stringify(details));
  }
}
