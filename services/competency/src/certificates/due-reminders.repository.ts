import { Injectable } from '@nestjs/common';
import { REMINDERS } from '@rigwise/competence';
import { notPaused, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { REMIND_OF_EXPIRY, type ZoneDays } from './zone-days.ts';

/** Each is reminded on the day of their own calendar. */
export type Reminded = 'holder' | 'manager';

const [FIRST] = REMINDERS;
/** SQL of the last threshold that a certificate `c` has reached on a day, as `reminderOn` has it until its last day. */
export const reachedOn = (day: string): string =>
  `case ${[...REMINDERS]
    .reverse()
    .map((days) => `when c.valid_until - ${day} <= ${days} then ${days}`)
    .join(' ')} end`;

const MARKS = { holder: 'c.reminded', manager: 'c.manager_reminded' } as const;
// Of a duplicate, the person that it was merged into is told.
const HOLDER = `
  with recursive chain (id, account_id, manager_id, into_id) as (
    select p.id, p.account_id, p.manager_id, p.merged_into_id from person p where p.id = c.person_id
    union select p.id, p.account_id, p.manager_id, p.merged_into_id from person p join chain h on p.id = h.into_id)
  select h.account_id, h.manager_id from chain h order by h.into_id is not null limit 1`;
const RECIPIENTS = {
  holder: `(${HOLDER}) who`,
  manager: `(select m.account_id from (${HOLDER}) h join person m on m.id = h.manager_id) who`,
} as const;
// $1 zones, $2 the day in each, $3 the first and $4 the last of these days. One that was renewed needs no reminder.
const due = (to: Reminded): string => `
  select c.id, '${to}' as "to", ${reachedOn('d.day')} as days
  from certificate c
  cross join lateral ${RECIPIENTS[to]}
  left join account_preference r on r.account_id = who.account_id
  join unnest($1::text[], $2::date[]) as d (zone, day) on d.zone = coalesce(r.time_zone, 'UTC')
  where c.state = 'issued' and not c.is_shaken and c.person_id is not null
    and c.valid_until between $3::date and $4::date + ${FIRST} and c.valid_until >= d.day
    and (${MARKS[to]} is null or ${MARKS[to]} > ${reachedOn('$4::date')})
    and (${MARKS[to]} is null or ${MARKS[to]} > ${reachedOn('d.day')})
    and ${reachedOn('d.day')} is not null
    and not exists (select from certificate n where n.person_id = c.person_id and n.scheme_id = c.scheme_id
      and n.state in ('issued', 'waiting') and (n.valid_until is null or n.valid_until > c.valid_until))`;
const ITEM = `due.id::text || '/' || due.to`;
const PAGE = `
  select due.id::text, due.to from (${due('holder')} union all ${due('manager')}) due
  where ($5::text is null or ${ITEM} > $5) and ${notPaused(REMIND_OF_EXPIRY, ITEM, '$7')}
  order by ${ITEM} limit $6::int`;
const reminder = z.strictObject({ id: z.string(), to: z.enum(['holder', 'manager']) });
export type DueReminder = Readonly<z.output<typeof reminder>>;
const daysRow = z.object({ days: z.number() });
// Another process may have reminded meanwhile: a row that was waited for is compared once more.
const CLAIM = (to: Reminded): string => `${due(to)} and c.id = $5::uuid for no key update of c`;
const MARK = (to: Reminded): string =>
  `update certificate c set ${MARKS[to].slice(2)} = $2::smallint where c.id = $1::uuid`;
const ZONES = 'select distinct r.time_zone as zone from account_preference r where r.time_zone is not null';
const zone = z.strictObject({ zone: z.string() }).transform((row) => row.zone);

export const itemOf = ({ id, to }: DueReminder): string => `${id}/${to}`;

/** Reminders that are due by the calendars of those who get them. */
@Injectable()
export class DueReminders {
  /** Those that people have chosen: far fewer than people. */
  zones(sql: SqlExecutor): Promise<string[]> {
    return readRows(sql, zone, ZONES);
  }

  /** In order. */
  page(
    sql: SqlExecutor,
    days: ZoneDays,
    { after, limit, now }: { readonly after: DueReminder | null; readonly limit: number; readonly now: Date },
  ): Promise<DueReminder[]> {
    const values = [...valuesOf(days), after && itemOf(after), limit, now];
    return readRows(sql, reminder, PAGE, ...values);
  }

  /**
   * Marks a reminder as made, if it still is to be made.
   * @returns its threshold
   */
  async take(tx: SqlExecutor, days: ZoneDays, { id, to }: DueReminder): Promise<number | undefined> {
    const found = await readRow(tx, daysRow, CLAIM(to), ...valuesOf(days), id);
    if (!found) return undefined;
    await tx.$executeRawUnsafe(MARK(to), id, found.days);
    return found.days;
  }
}

function valuesOf(days: ZoneDays): unknown[] {
  const inOrder = days.map(({ day }) => day).toSorted();
  return [days.map((one) => one.zone), days.map(({ day }) => day), inOrder[0], inOrder.at(-1)];
}
