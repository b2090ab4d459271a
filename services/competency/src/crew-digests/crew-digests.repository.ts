import { Injectable } from '@nestjs/common';
import { hasRow, idRow, notPaused, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { ZoneDays } from '../certificates/zone-days.ts';
import { calendarDate } from '../database/calendar-date.ts';

/** The task’s name in failing items and metrics. */
export const DIGEST_CREWS = 'digest-crews';

const dayRow = z.strictObject({ day: calendarDate }).transform(({ day }) => day);

// $1 zones whose hour has come, $2 the day in each. Administrators’ lists show everyone, not their crew alone.
const DUE = `
  from person p
  left join account_preference r on r.account_id = p.account_id
  join unnest($1::text[], $2::date[]) as d (zone, day) on d.zone = coalesce(r.time_zone, 'UTC')
  where p.role = 'manager' and p.account_id is not null and p.active and not p.disabled and p.merged_into_id is null
    and not exists (select from crew_digest c where c.manager_id = p.id and c.day >= d.day)`;
const HAS_CREW = `exists (
  select from person m where m.manager_id = p.id and m.active and m.merged_into_id is null and m.version > 0)`;
const PAGE = `
  select p.id::text ${DUE} and ${HAS_CREW} and ($3::uuid is null or p.id > $3::uuid)
    and ${notPaused(DIGEST_CREWS, 'p.id::text', '$5')}
  order by p.id limit $4::int`;
const DAY = `select d.day ${DUE} and p.id = $3::uuid`;
// Two at once wait for each other here, and the second finds the day taken.
const TAKE = `
  insert into crew_digest (manager_id, day) values ($1::uuid, $2::date)
  on conflict (manager_id) do update set day = excluded.day where crew_digest.day < excluded.day
  returning manager_id::text as id`;

/** Managers whose morning has come, and the last day that each was told of the crew. */
@Injectable()
export class CrewDigests {
  /** In order. */
  due(
    sql: SqlExecutor,
    days: ZoneDays,
    { after, limit, now }: { readonly after: string | null; readonly limit: number; readonly now: Date },
  ): Promise<string[]> {
    return readRows(sql, idRow, PAGE, ...valuesOf(days), after, limit, now);
  }

  /**
   * Marks the manager’s day as done, if it still is to be done.
   * @returns the day
   */
  async take(tx: SqlExecutor, days: ZoneDays, managerId: string): Promise<string | undefined> {
    const day = await readRow(tx, dayRow, DAY, ...valuesOf(days), managerId);
    return day !== undefined && (await hasRow(tx, TAKE, managerId, day)) ? day : undefined;
  }

  async erase(tx: SqlExecutor, managerId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from crew_digest where manager_id = $1::uuid', managerId);
  }
}

const valuesOf = (days: ZoneDays): unknown[] => [days.map(({ zone }) => zone), days.map(({ day }) => day)];
