import { Injectable } from '@nestjs/common';
import type { AnnouncedTo } from '@rigwise/contracts';
import { notPaused, type SqlExecutor } from '@rigwise/persistence';
import type { AnnouncementRow } from './announcement.ts';

/** The task's name in failing items and metrics. */
export const GO_ON_ANNOUNCING = 'go-on-announcing';

export interface NewAnnouncement {
  readonly id: string;
  readonly accountId: string;
  readonly requestKey: string | null;
  readonly requestDigest: string;
  readonly title: string;
  readonly body: string;
  readonly important: boolean;
  readonly audience: AnnouncedTo;
  readonly madeAt: Date;
}

export interface Unfinished {
  /** Recipients up to this account have been notified. */
  readonly toldUpTo: string;
  readonly isWithdrawn: boolean;
}

const nameOf = (column: string): string =>
  `(select p.name from person p where p.account_id = a.${column} order by p.active desc, p.id limit 1)`;
const ROW = `
  select a.id::text, a.title, a.body, a.important, a.audience, a.addressed, a.made_at, a.request_digest,
    a.account_id::text as made_by, ${nameOf('account_id')} as made_by_name,
    a.withdrawn_at, a.withdrawn_by::text, ${nameOf('withdrawn_by')} as withdrawn_by_name,
    (select count(*)::int from announcement_receipt r where r.announcement_id = a.id and r.read_at is not null) as read
  from announcement a`;
const INSERT = `
  insert into announcement (id, account_id, request_key, request_digest, title, body, important, audience, addressed, made_at)
  values ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8::jsonb, 0, $9::timestamptz)`;
// The process that gets the lock continues this announcement; other processes take other ones.
const HOLD_UNFINISHED = `
  select told_up_to::text as "toldUpTo", withdrawn_at is not null as "isWithdrawn" from announcement
  where id = $1::uuid and told_up_to is not null for no key update skip locked`;
// Serializes announcements by one account across processes, so that the key and the limit see all of them.
const HOLD_ANNOUNCER = `select pg_advisory_xact_lock(hashtextextended('announcements of ' || $1, 0))`;
// The oldest of the maximum allowed within the window; none if another one may be made.
const OLDEST_OF_MOST = `
  select made_at from announcement where account_id = $1::uuid and made_at > $2::timestamptz
  order by made_at desc offset $3::int - 1 limit 1`;
const WITHDRAW = `
  update announcement set withdrawn_at = $2::timestamptz, withdrawn_by = $3::uuid where id = $1::uuid`;

/** Stored announcements. Receipts are deleted with them. */
@Injectable()
export class Announcements {
  async hold(tx: SqlExecutor, accountId: string): Promise<void> {
    await tx.$executeRawUnsafe(HOLD_ANNOUNCER, accountId);
  }

  async findByKey(sql: SqlExecutor, accountId: string, requestKey: string): Promise<AnnouncementRow | null> {
    const [row] = await sql.$queryRawUnsafe<AnnouncementRow[]>(
      `${ROW} where a.account_id = $1::uuid and a.request_key = $2`,
      ...[accountId, requestKey],
    );
    return row ?? null;
  }

  /** When the announcement was made that has to leave the window before another is allowed; null if none has to. */
  async oldestOfMost(sql: SqlExecutor, accountId: string, since: Date, most: number): Promise<Date | null> {
    const [row] = await sql.$queryRawUnsafe<{ made_at: Date }[]>(OLDEST_OF_MOST, accountId, since, most);
    return row?.made_at ?? null;
  }

  /** Removes the author. */
  async insert(tx: SqlExecutor, made: NewAnnouncement): Promise<void> {
    const { id, accountId, requestKey, requestDigest, title, body, important, audience, madeAt } = made;
    await tx.$executeRawUnsafe(
      INSERT,
      ...[id, accountId, requestKey, requestDigest, title, body, important],
      ...[JSON.stringify(audience), madeAt],
    );
  }

  /** Announcements with recipients left to notify, or withdrawn ones still in inboxes. Oldest first. */
  async findUnfinished(sql: SqlExecutor, limit: number, now: Date): Promise<string[]> {
    const rows = await sql.$queryRawUnsafe<{ id: string }[]>(
      `select id::text from announcement
       where told_up_to is not null and ${notPaused(GO_ON_ANNOUNCING, 'id::text', '$1')} order by id limit $2::int`,
      ...[now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns null if nothing is left to do, or another process has it locked */
  async holdUnfinished(tx: SqlExecutor, id: string): Promise<Unfinished | null> {
    const [row] = await tx.$queryRawUnsafe<Unfinished[]>(HOLD_UNFINISHED, id);
    return row ?? null;
  }

  /** @param toldUpTo null once nothing is left to do */
  async saveProgress(tx: SqlExecutor, id: string, toldUpTo: string | null): Promise<void> {
    const save = 'update announcement set told_up_to = $2::uuid where id = $1::uuid';
    await tx.$executeRawUnsafe(save, id, toldUpTo);
  }

  /** @param madeBy returns it only if this account is its author */
  async find(sql: SqlExecutor, id: string, madeBy: string | null): Promise<AnnouncementRow | null> {
    const [row] = await sql.$queryRawUnsafe<AnnouncementRow[]>(
      `${ROW} where a.id = $1::uuid and ($2::uuid is null or a.account_id = $2::uuid)`,
      ...[id, madeBy],
    );
    return row ?? null;
  }

  /** The same, locked until the end of the transaction. */
  async lock(tx: SqlExecutor, id: string, madeBy: string | null): Promise<AnnouncementRow | null> {
    await tx.$executeRawUnsafe('select 1 from announcement where id = $1::uuid for no key update', id);
    return this.find(tx, id, madeBy);
  }

  /** Newest first. @param before the id of the last item of the previous page */
  findPage(
    sql: SqlExecutor,
    { madeBy, before, limit }: { madeBy: string | null; before: string | null; limit: number },
  ): Promise<AnnouncementRow[]> {
    const values: unknown[] = [limit];
    const conditions = [
      ...(madeBy === null ? [] : [`a.account_id = $${values.push(madeBy)}::uuid`]),
      ...(before === null ? [] : [`a.id < $${values.push(before)}::uuid`]),
    ];
    return sql.$queryRawUnsafe<AnnouncementRow[]>(
      `${ROW} where ${conditions.join(' and ') || 'true'} order by a.id desc limit $1::int`,
      ...values,
    );
  }

  async withdraw(tx: SqlExecutor, id: string, at: Date, by: string): Promise<void> {
    await tx.$executeRawUnsafe(WITHDRAW, id, at, by);
  }
}
