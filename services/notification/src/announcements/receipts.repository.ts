import { Injectable } from '@nestjs/common';
import type { AnnouncementReceipt } from '@rigwise/contracts';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { NO_ACCOUNT } from './announcement.ts';

export type ReceiptState = 'all' | 'read' | 'unread';
/** Page cursor: the receipt's name, then the account among equal names. */
export type ReceiptPlace = readonly [name: string, accountId: string];

const columns = z.strictObject({
  account_id: z.string(),
  read_at: z.date().nullable(),
  person_id: z.string().nullable(),
  name: z.string().nullable(),
  department: z.string().nullable(),
});
const receiptRow = columns.transform(receiptOf);
const placedRow = columns
  .extend({ sort_name: z.string() })
  .transform((row): FoundReceipt => ({ place: [row.sort_name, row.account_id], receipt: receiptOf(row) }));

export interface FoundReceipt {
  readonly place: ReceiptPlace;
  readonly receipt: AnnouncementReceipt;
}

const COLUMNS = 'r.account_id::text, r.read_at, p.id::text as person_id, p.name, p.department';
const PERSON = `left join lateral (
    select id, name, department from person where account_id = r.account_id order by active desc, id limit 1
  ) p on true`;

// Read and unread receipts have separate indexes; a page of both merges the first page of each.
const READ = 'read_at is not null';
const UNREAD = 'read_at is null';
const sliceOf = (condition: string): string => `(
    select account_id, read_at, sort_name from announcement_receipt
    where announcement_id = $1::uuid and ${condition} and (sort_name, account_id) > ($2, $3::uuid)
    order by sort_name, account_id limit $4::int)`;
const findIn = (...conditions: readonly string[]): string => `
  select ${COLUMNS}, r.sort_name
  from (select * from (${conditions.map(sliceOf).join(' union all ')}) s
    order by sort_name, account_id limit $4::int) r
  ${PERSON} order by r.sort_name, r.account_id`;
const FIND: Readonly<Record<ReceiptState, string>> = {
  all: findIn(READ, UNREAD),
  read: findIn(READ),
  unread: findIn(UNREAD),
};

const OF_STATE: Readonly<Record<ReceiptState, string>> = {
  all: '',
  read: `and r.${READ}`,
  unread: `and r.${UNREAD}`,
};
// Keyset pagination: a page costs the same however many precede it.
const findByKey = (state: ReceiptState): string => `
  select ${COLUMNS} from announcement_receipt r ${PERSON}
  where r.announcement_id = $1::uuid ${OF_STATE[state]} and r.account_id > $2::uuid
  order by r.account_id limit $3::int`;

const BEFORE_ALL: ReceiptPlace = ['', NO_ACCOUNT];

const ACCOUNTS_AFTER = `
  select account_id::text as id from announcement_receipt where announcement_id = $1::uuid and account_id > $2::uuid
  order by account_id limit $3::int`;
// Also through several merges. The read model knows the surviving person before the receipts are moved.
const MOVE_TO_SURVIVORS = `
  with recursive chain (account_id, next) as (
    select account_id, merged_into_id from person where account_id = any($2::uuid[]) and merged_into_id is not null
    union select c.account_id, p.merged_into_id from chain c join person p on p.id = c.next
      where p.merged_into_id is not null),
  survivor as (
    select c.account_id as duplicate, p.account_id from chain c join person p on p.id = c.next
    where p.merged_into_id is null and p.account_id <> c.account_id),
  gone as (
    delete from announcement_receipt r using survivor s
    where r.announcement_id = $1::uuid and r.account_id = s.duplicate returning s.account_id)
  insert into announcement_receipt (announcement_id, account_id) select distinct $1::uuid, account_id from gone
  on conflict do nothing returning account_id::text as id`;

/** Recipients of an announcement, and when each read it. */
@Injectable()
export class Receipts {
  findPage(
    sql: SqlExecutor,
    announcementId: string,
    { state, after, limit }: { state: ReceiptState; after: ReceiptPlace | null; limit: number },
  ): Promise<FoundReceipt[]> {
    const values = [announcementId, ...(after ?? BEFORE_ALL), limit];
    return readRows(sql, placedRow, FIND[state], ...values);
  }

  /** Recipients after an account, or the first ones, ordered by account: to iterate over all of them. */
  findAfter(
    sql: SqlExecutor,
    announcementId: string,
    { state, after, limit }: { state: ReceiptState; after: string | null; limit: number },
  ): Promise<AnnouncementReceipt[]> {
    const values = [announcementId, after ?? NO_ACCOUNT, limit];
    return readRows(sql, receiptRow, findByKey(state), ...values);
  }

  /** The recipients, ordered by account. */
  accountsAfter(sql: SqlExecutor, announcementId: string, after: string, most: number): Promise<string[]> {
    return readRows(sql, idRow, ACCOUNTS_AFTER, announcementId, after, most);
  }

  /** Moves receipts of duplicates' accounts to the surviving account. @returns accounts that had none yet */
  moveToSurvivors(tx: SqlExecutor, announcementId: string, accounts: readonly string[]): Promise<string[]> {
    return readRows(tx, idRow, MOVE_TO_SURVIVORS, announcementId, accounts);
  }
}

function receiptOf(row: z.output<typeof columns>): AnnouncementReceipt {
  const { account_id: accountId, read_at: readAt, person_id: id, name, department } = row;
  const person = id === null ? null : { id, name: name ?? '', department };
  return { accountId, person, readAt: readAt?.toISOString() ?? null };
}
