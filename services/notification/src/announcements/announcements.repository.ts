import { Injectable } from '@nestjs/common';
import type { AnnouncedTo } from '@rigwise/contracts';
import { nameOf } from '@rigwise/people';
import { idRow, notPaused, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { announcementRow, type AnnouncementRow } from './announcement.ts';

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

const ROW = `
  select a.id::text, a.title, a.body, a.important, a.audience, a.addressed, a.made_at, a.request_digest,
    a.account_id::text as made_by, ${nameOf('a.account_id')} as made_by_name,
    a.withdrawn_at, a.withdrawn_by::text, ${nameOf('a.withdrawn_by')} as withdrawn_by_name,
    (select count(*)::int from announcement_receipt r where r.announcement_id = a.id and r.read_at is not null) as read
  from announcement a`;
// The process that gets the lock continues this announcement; other processes take other ones.
const HOLD_UNFINISHED = `
  select told_up_to::text as "toldUpTo", withdrawn_at is not null as "isWithdrawn" from announcement
  where id = $1::uuid and told_up_to is not null for no key update skip locked`;
const unfinished = z.strictObject({
  /** Recipients up to this account have been notified. */
  toldUpTo: z.string(),
  isWithdrawn: z.boolean(),
});
type Unfinished = Readonly<z.output<typeof unfinished>>;
// Serializes announcements by one account across processes, so that the key and the limit see all of them.
const HOLD_ANNOUNCER = `select pg_advisory_xact_lock(hashtextextended('announcements of ' || $1, 0))`;

/** Stored announcements. Receipts are deleted with them. */
@Injectable()
export class Announcements {
  async hold(tx: SqlExecutor, accountId: string): Promise<void> {
    await tx.$executeRawUnsafe(HOLD_ANNOUNCER, accountId);
  }

  async findByKey(sql: SqlExecutor, accountId: string, requestKey: string): Promise<AnnouncementRow | null> {
    const statement = `${ROW} where a.account_id = $1::uuid and a.request_key = $2`;
    return (await readRow(sql, announcementRow, statement, accountId, requestKey)) ?? null;
  }

  /** When the announcement was made that has to leave the window before another is allowed; null if none has to. */
  async oldestOfMost(tx: Tx, accountId: string, since: Date, most: number): Promise<Date | null> {
    const oldest = await tx.announcement.findFirst({
      where: { accountId, madeAt: { gt: since } },
      select: { madeAt: true },
      ...{ orderBy: { madeAt: 'desc' }, skip: most - 1 },
    });
    return oldest?.madeAt ?? null;
  }

  /** Removes the author. */
  async insert(tx: Tx, made: NewAnnouncement): Promise<void> {
    await tx.announcement.create({ data: { ...made, addressed: 0 }, select: { id: true } });
  }

  /** Announcements with recipients left to notify, or withdrawn ones still in inboxes. Oldest first. */
  findUnfinished(sql: SqlExecutor, limit: number, now: Date): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      `select id::text from announcement
       where told_up_to is not null and ${notPaused(GO_ON_ANNOUNCING, 'id::text', '$1')} order by id limit $2::int`,
      ...[now, limit],
    );
  }

  /** @returns null if nothing is left to do, or another process has it locked */
  async holdUnfinished(tx: SqlExecutor, id: string): Promise<Unfinished | null> {
    return (await readRow(tx, unfinished, HOLD_UNFINISHED, id)) ?? null;
  }

  /** @param toldUpTo null once nothing is left to do */
  async saveProgress(tx: Tx, id: string, toldUpTo: string | null): Promise<void> {
    await tx.announcement.update({ where: { id }, data: { toldUpTo }, select: { id: true } });
  }

  /** @param madeBy returns it only if this account is its author */
  async find(sql: SqlExecutor, id: string, madeBy: string | null): Promise<AnnouncementRow | null> {
    const statement = `${ROW} where a.id = $1::uuid and ($2::uuid is null or a.account_id = $2::uuid)`;
    return (await readRow(sql, announcementRow, statement, id, madeBy)) ?? null;
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
    const statement = `${ROW} where ${conditions.join(' and ') || 'true'} order by a.id desc limit $1::int`;
    return readRows(sql, announcementRow, statement, ...values);
  }

  async withdraw(tx: Tx, id: string, withdrawnAt: Date, withdrawnBy: string): Promise<void> {
    await tx.announcement.update({
      ...{ where: { id }, data: { withdrawnAt, withdrawnBy }, select: { id: true } },
    });
  }
}
