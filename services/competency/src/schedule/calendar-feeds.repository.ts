import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const made = z.strictObject({ madeAt: z.date() });
const reader = z.strictObject({ personId: z.string(), timeZone: z.string().nullable() });
/** Whose calendar an address is. */
export type FeedReader = Readonly<z.output<typeof reader>>;

const OF = 'select made_at as "madeAt" from calendar_feed where person_id = $1::uuid';
// Nothing of an erased person comes back.
const MAKE = `
  insert into calendar_feed (person_id, account_id, hash, made_at)
  select $1::uuid, $2::uuid, $3, $4::timestamptz where not exists (select from erased where id = $1::uuid)
  on conflict (person_id) do update set account_id = excluded.account_id, hash = excluded.hash, made_at = excluded.made_at`;
// It ends with the account, without anything being told: a person who left, was disabled or merged reads nothing.
const FIND = `
  select p.id::text as "personId", r.time_zone as "timeZone"
  from calendar_feed f join person p on p.id = f.person_id and p.account_id = f.account_id
  left join account_preference r on r.account_id = f.account_id
  where f.hash = $1 and p.active and not p.disabled and p.merged_into_id is null`;

/** Secret addresses of calendars: one a person. */
@Injectable()
export class CalendarFeeds {
  async madeAt(sql: SqlExecutor, personId: string): Promise<Date | null> {
    return (await readRow(sql, made, OF, personId))?.madeAt ?? null;
  }

  /** An earlier one is worth nothing from then on. */
  async make(
    tx: SqlExecutor,
    { personId, accountId }: { readonly personId: string; readonly accountId: string },
    hash: Uint8Array,
    at: Date,
  ): Promise<void> {
    await tx.$executeRawUnsafe(MAKE, personId, accountId, hash, at);
  }

  /** @returns whether there was one */
  async revoke(tx: SqlExecutor, personId: string): Promise<boolean> {
    return (await tx.$executeRawUnsafe('delete from calendar_feed where person_id = $1::uuid', personId)) > 0;
  }

  find(sql: SqlExecutor, hash: Uint8Array): Promise<FeedReader | undefined> {
    return readRow(sql, reader, FIND, hash);
  }
}
