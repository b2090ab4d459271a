import { Injectable } from '@nestjs/common';
import type { AnnouncementReceipt } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { NO_ACCOUNT } from './announcement.ts';

export type ReceiptState = 'all' | 'read' | 'unread';
/** Where a page ends: by name, and of one name by account. */
export type ReceiptPlace = readonly [name: string, accountId: string];

interface ReceiptRow {
  readonly account_id: string;
  readonly read_at: Date | null;
  readonly person_id: string | null;
  readonly name: string | null;
  readonly department: string | null;
}

export interface FoundReceipt {
  readonly place: ReceiptPlace;
  readonly receipt: AnnouncementReceipt;
}

const OF_STATE: Readonly<Record<ReceiptState, string>> = {
  all: '',
  read: 'and r.read_at is not null',
  unread: 'and r.read_at is null',
};
const find = (state: ReceiptState): string => `
  select r.account_id::text, r.read_at, p.id::text as person_id, p.name, p.department
  from announcement_receipt r
  left join lateral (
    select id, name, department from person where account_id = r.account_id order by active desc, id limit 1
  ) p on true
  where r.announcement_id = $1::uuid ${OF_STATE[state]}
    and (coalesce(p.name, ''), r.account_id) > ($2, $3::uuid)
  order by coalesce(p.name, ''), r.account_id limit $4::int`;

const BEFORE_ALL: ReceiptPlace = ['', NO_ACCOUNT];

const ACCOUNTS_AFTER = `
  select account_id::text as id from announcement_receipt where announcement_id = $1::uuid and account_id > $2::uuid
  order by account_id limit $3::int`;
// Also through others. Who goes on as whom is in the read model before what was theirs is moved.
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

/** To whom an announcement went, and when each has read it. */
@Injectable()
export class Receipts {
  async findPage(
    sql: SqlExecutor,
    announcementId: string,
    { state, after, limit }: { state: ReceiptState; after: ReceiptPlace | null; limit: number },
  ): Promise<FoundReceipt[]> {
    const rows = await sql.$queryRawUnsafe<ReceiptRow[]>(
      find(state),
      ...[announcementId, ...(after ?? BEFORE_ALL), limit],
    );
    return rows.map(({ account_id: accountId, read_at: readAt, person_id: id, name, department }) => ({
      place: [name ?? '', accountId],
      receipt: {
        accountId,
        person: id === null ? null : { id, name: name ?? '', department },
        readAt: readAt?.toISOString() ?? null,
      },
    }));
  }

  /** Whom it goes to, in the order of their accounts. */
  accountsAfter(sql: SqlExecutor, announcementId: string, after: string, most: number): Promise<string[]> {
    return idsOf(sql, ACCOUNTS_AFTER, announcementId, after, most);
  }

  /** Receipts of accounts of duplicates become those of who goes on. @returns who had none yet */
  moveToSurvivors(tx: SqlExecutor, announcementId: string, accounts: readonly string[]): Promise<string[]> {
    return idsOf(tx, MOVE_TO_SURVIVORS, announcementId, accounts);
  }
}

async function idsOf(sql: SqlExecutor, statement: string, ...values: unknown[]): Promise<string[]> {
  return (await sql.$queryRawUnsafe<{ id: string }[]>(statement, ...values)).map(({ id }) => id);
}
