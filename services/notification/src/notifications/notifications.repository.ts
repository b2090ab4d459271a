import { Injectable } from '@nestjs/common';
import type { NotificationState } from '@rigwise/contracts';
import { toDomainError, type SqlExecutor } from '@rigwise/persistence';
import { Pool } from 'pg';
import { UNREAD } from '../database/unread-sql.ts';
import type { MadeNotification } from './channels.ts';

export interface NotificationRow {
  readonly id: string;
  readonly position: bigint;
  readonly kind: string;
  readonly subject_id: string;
  readonly details: unknown;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

const COLUMNS = 'id::text, position, kind, subject_id, details, created_at, read_at';
const COUNT = `select count(*)::int as unread from notification where account_id = $1::uuid and ${UNREAD}`;
// Both as one statement sees them. As a double, which holds whole numbers up to 2^53.
const COUNT_AT_VERSION = `
  select (${COUNT}) as unread,
    coalesce((select version from inbox_version where account_id = $1::uuid), 0)::float8 as version`;

const INSERT = `
  insert into notification (id, account_id, kind, subject_id, details, in_app, for_digest, created_at, read_at)
  select id, account_id, $1, $2, $3::jsonb, in_app, for_digest, $4::timestamptz, $5::timestamptz
  from unnest($6::uuid[], $7::uuid[], $8::boolean[], $9::boolean[]) as made (id, account_id, in_app, for_digest)
  on conflict (kind, subject_id, account_id) do nothing returning id::text`;

const END = `
  update notification set details = details || $3::jsonb, read_at = coalesce(read_at, $4::timestamptz)
  where kind = $1 and subject_id = $2 returning account_id::text as "accountId"`;

const WHOSE = 'select account_id::text as "accountId" from notification where kind = $1 and subject_id = $2';
const REMOVE = 'delete from notification where account_id = $1::uuid and kind = $2 and details @> $3::jsonb';

const page = (condition: string): string => `
  select ${COLUMNS} from notification
  where account_id = $1::uuid and ($2::bigint is null or position < $2::bigint) and ${condition}
  order by position desc limit $3::int`;
const PAGES: Readonly<Record<NotificationState, string>> = { unread: page(UNREAD), all: page('in_app') };
const EVERYTHING = page('true');

// In the order of the list: two at once that name the same ones wait for each other, and never in a circle.
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

// As whoever marks them or makes a digest of them.
const HOLD = 'select 1 as held from notification where account_id = $1::uuid order by position for update';
// $1 from, $2 to. What both were told the other has already. What comes to an inbox comes to its end.
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

/** What people are told of in the console. */
@Injectable()
export class Notifications {
  constructor(private readonly pool: Pool) {}

  /**
   * With the version of the inbox that it is true of; 0 where nothing ever changed in it.
   * @throws DomainError of kind unavailable while the database is away
   */
  async countUnread(accountId: string): Promise<{ unread: number; version: number }> {
    try {
      // Prepared: parsed and planned once a connection.
      const query = { name: 'count-unread', text: COUNT_AT_VERSION, values: [accountId] };
      const { rows } = await this.pool.query<{ unread: number; version: number }>(query);
      return rows[0] ?? { unread: 0, version: 0 };
    } catch (error) {
      throw toDomainError(error);
    }
  }

  /** As a transaction sees it. */
  async countUnreadWithin(sql: SqlExecutor, accountId: string): Promise<number> {
    const rows = await sql.$queryRawUnsafe<{ unread: number }[]>(COUNT, accountId);
    return rows[0]?.unread ?? 0;
  }

  /**
   * All of one subject, and each account's first alone.
   * @param readAt of what needs no reading any more
   * @returns the ids of those that are new
   */
  async insert(
    sql: SqlExecutor,
    kind: string,
    made: readonly MadeNotification[],
    readAt: Date | null,
  ): Promise<ReadonlySet<string>> {
    const [first] = made;
    if (!first) return new Set();
    const rows = await sql.$queryRawUnsafe<{ id: string }[]>(
      INSERT,
      ...[kind, first.subjectId, JSON.stringify(first.details), first.createdAt, readAt],
      ...[made.map(({ id }) => id), made.map(({ accountId }) => accountId)],
      ...[made.map(({ channels }) => channels.inApp), made.map(({ channels }) => channels.digest)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** @returns whose they are */
  async end(
    sql: SqlExecutor,
    { kind, subjectId, details }: { kind: string; subjectId: string; details: unknown },
    now: Date,
  ): Promise<string[]> {
    const rows = await sql.$queryRawUnsafe<{ accountId: string }[]>(
      END,
      ...[kind, subjectId, JSON.stringify(details), now],
    );
    return rows.map(({ accountId }) => accountId);
  }

  /** Newest first. @param before position of the last row of the page before */
  find(
    sql: SqlExecutor,
    accountId: string,
    state: NotificationState,
    before: string | null,
    limit: number,
  ): Promise<NotificationRow[]> {
    return sql.$queryRawUnsafe<NotificationRow[]>(PAGES[state], accountId, before, limit);
  }

  /** Also those that the person had rather not see. */
  findEverything(
    sql: SqlExecutor,
    accountId: string,
    before: string | null,
    limit: number,
  ): Promise<NotificationRow[]> {
    return sql.$queryRawUnsafe<NotificationRow[]>(EVERYTHING, accountId, before, limit);
  }

  async positionOf(sql: SqlExecutor, accountId: string, id: string): Promise<bigint | null> {
    const rows = await sql.$queryRawUnsafe<{ position: bigint }[]>(
      'select position from notification where id = $1::uuid and account_id = $2::uuid',
      ...[id, accountId],
    );
    return rows[0]?.position ?? null;
  }

  /** Whether some of them are unread. */
  hasUnread(sql: SqlExecutor, accountId: string, ids: readonly string[]): Promise<boolean> {
    return isAny(sql, UNREAD_OF_THESE, accountId, ids);
  }

  hasUnreadUpTo(sql: SqlExecutor, accountId: string, position: bigint): Promise<boolean> {
    return isAny(sql, UNREAD_UP_TO, accountId, position);
  }

  /** @returns how many were unread */
  markThese(sql: SqlExecutor, accountId: string, ids: readonly string[], now: Date): Promise<number> {
    return sql.$executeRawUnsafe(MARK_THESE, accountId, ids, now);
  }

  /** @returns how many were unread */
  markUpTo(sql: SqlExecutor, accountId: string, position: bigint, now: Date): Promise<number> {
    return sql.$executeRawUnsafe(MARK_UP_TO, accountId, position, now);
  }

  /** Both inboxes are held. */
  async move(sql: SqlExecutor, from: string, to: string): Promise<void> {
    await sql.$queryRawUnsafe(HOLD, from);
    await sql.$executeRawUnsafe(MOVE, from, to);
  }

  /** Which accounts were told of this. */
  async whose(sql: SqlExecutor, kind: string, subjectId: string): Promise<string[]> {
    const rows = await sql.$queryRawUnsafe<{ accountId: string }[]>(WHOSE, kind, subjectId);
    return rows.map(({ accountId }) => accountId);
  }

  /** Whose inbox it is, is held. @param details what they have in common @returns how many */
  remove(sql: SqlExecutor, accountId: string, kind: string, details: object): Promise<number> {
    return sql.$executeRawUnsafe(REMOVE, accountId, kind, JSON.stringify(details));
  }
}

async function isAny(sql: SqlExecutor, statement: string, ...values: unknown[]): Promise<boolean> {
  return (await sql.$queryRawUnsafe<unknown[]>(statement, ...values)).length > 0;
}
