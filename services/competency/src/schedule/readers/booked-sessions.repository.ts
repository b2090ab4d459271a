import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { dayAt, isKnownZone } from '@rigwise/platform/local-time';
import { z } from 'zod';
import { KNOWN, type Days, type EntryOfPerson, type ScheduleReader } from '../schedule-reader.ts';

const row = z.strictObject({
  ...{ personId: z.string(), id: z.string(), title: z.string(), place: z.string(), timeZone: z.string() },
  ...{ startsAt: z.date(), endsAt: z.date(), changedAt: z.date(), sequence: z.number() },
  state: z.enum(['booked', 'waiting', 'teaches', 'cancelled']),
});
// A day more on each side: the days are those of the session’s own time zone. A booking counts its own changes, too.
const SESSIONS = `${KNOWN},
  place ("of", session_id, state, changed_at, revision) as (
    select k."of", x.session_id, x.state, x.changed_at, x.revision
    from known k join training_booking x on x.person_id = k.id where x.state <> 'withdrawn'
    union all select k."of", s.id, 'teaches', null, null from known k join training_session s on s.instructor_id = k.id)
  select distinct on (b."of", s.id) b."of"::text as "personId", s.id::text, s.title, s.place,
    s.time_zone as "timeZone", s.starts_at as "startsAt", s.ends_at as "endsAt",
    greatest(s.changed_at, coalesce(b.changed_at, s.changed_at)) as "changedAt",
    s.revision + coalesce(b.revision, 0) - 1 as sequence,
    case when s.cancelled_at is not null then 'cancelled' else b.state end as state
  from place b join training_session s on s.id = b.session_id
  where s.ends_at > ($2::date - 1)::timestamp at time zone 'UTC'
    and s.starts_at < ($3::date + 2)::timestamp at time zone 'UTC'
  order by b."of", s.id, b.state = 'teaches', b.state`;

/** Sessions that someone is booked for, waits for or teaches. */
@Injectable()
export class BookedSessions implements ScheduleReader {
  readonly kind = 'session';

  async entries(
    sql: SqlExecutor,
    personIds: readonly string[],
    { from, to }: Days,
  ): Promise<EntryOfPerson[]> {
    const found = await readRows(sql, row, SESSIONS, personIds, from, to);
    return found.map(entryOf).filter(({ entry }) => entry.from <= to && entry.to >= from);
  }
}

function entryOf({ personId, startsAt, endsAt, timeZone, ...rest }: z.output<typeof row>): EntryOfPerson {
  const zone = isKnownZone(timeZone) ? timeZone : 'UTC';
  // One that ends at midnight has no part of the next day.
  const last = new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1));
  const entry = {
    ...rest,
    ...({ kind: 'session', from: dayAt(startsAt, zone), to: dayAt(last, zone) } as const),
    time: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone },
  };
  return { personId, entry };
}
