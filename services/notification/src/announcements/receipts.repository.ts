import { Injectable } from '@nestjs/common';
import type { AnnouncementReceipt } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';

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

const BEFORE_ALL: ReceiptPlace = ['', '00000000-0000-0000-0000-000000000000'];

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
}
