import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { dayAt, isKnownZone } from '@rigwise/platform/local-time';
import { z } from 'zod';
import { KNOWN, type Days, type KeptEntry, type ScheduleReader } from '../schedule-reader.ts';

const row = z.strictObject({
  ...{ id: z.string(), title: z.string(), place: z.string(), timeZone: z.string() },
  ...{ startsAt: z.date(), endsAt: z.date(), changedAt: z.date(), sequence: z.number() },
  state: z.enum(['booked', 'waiting', 'teaches', 'cancelled']),
});
// A day more on each side: the days are those of the session’s own time zone. A booking counts its own changes, too.
const SESSIONS = `${KNOWN}
  select s.id::text, s.title, s.place, s.time_zone as "timeZone", s.starts_at as "startsAt", s.ends_at as "endsAt",
    greatest(s.changed_at, coalesce(b.changed_at, s.changed_at)) as "changedAt",
    s.revision + coalesce(b.revision, 0) - 1 as sequence,
    case when s.cancelled_at is not null then 'cancelled' when b.state is not null then b.state else 'teaches' end as state
  from training_session s
  left join lateral (select x.* from training_booking x join known k on k.id = x.person_id
    where x.session_id = s.id and x.state <> 'withdrawn' order by x.state limit 1) b on true
  where s.ends_at > ($2::date - 1)::timestamp at time zone 'UTC'
    and s.starts_at < ($3::date + 2)::timestamp at time zone 'UTC'
    and (b.state is not null or s.instructor_id in (select id from known))`;

/** Sessions that someone is booked for, waits for or teaches. */
@Injectable()
export class BookedSessions implements ScheduleReader {
  async entries(sql: SqlExecutor, personId: string, { from, to }: Days): Promise<KeptEntry[]> {
    const found = await readRows(sql, row, SESSIONS, personId, from, to);
    return found.map(entryOf).filter((one) => one.from <= to && one.to >= from);
  }
}

function entryOf({ startsAt, endsAt, timeZone, ...rest }: z.output<typeof row>): KeptEntry {
  const zone = isKnownZone(timeZone) ? timeZone : 'UTC';
  // One that ends at midnight has no part of the next day.
  const last = new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1));
  return {
    ...rest,
    ...{ kind: 'session', from: dayAt(startsAt, zone), to: dayAt(last, zone) },
    time: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone },
  };
}
