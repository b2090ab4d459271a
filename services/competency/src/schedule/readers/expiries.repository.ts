import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../../database/calendar-date.ts';
import { KNOWN, type Days, type EntryOfPerson, type ScheduleReader } from '../schedule-reader.ts';

const row = z
  .strictObject({
    ...{ personId: z.string(), id: z.string(), title: z.string(), day: calendarDate },
    ...{ changedAt: z.date(), sequence: z.number() },
  })
  .transform(({ personId, day, ...one }): EntryOfPerson => ({
    personId,
    entry: { ...one, kind: 'expiry', state: 'expires', from: day, to: day, time: null, place: null },
  }));
// One that was renewed is of no interest any longer.
const EXPIRIES = `${KNOWN}
  select k."of"::text as "personId", c.id::text, t.content->>'title' as title, c.valid_until as day,
    c.changed_at as "changedAt", c.revision as sequence
  from known k join certificate c on c.person_id = k.id
  join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
  where c.state = 'issued' and not c.is_shaken and c.valid_until between $2::date and $3::date
    and not exists (select from certificate n where n.person_id = c.person_id and n.scheme_id = c.scheme_id
      and n.state in ('issued', 'waiting') and (n.valid_until is null or n.valid_until > c.valid_until))`;

/** The last days of certificates. */
@Injectable()
export class Expiries implements ScheduleReader {
  readonly kind = 'expiry';

  entries(sql: SqlExecutor, personIds: readonly string[], { from, to }: Days): Promise<EntryOfPerson[]> {
    return readRows(sql, row, EXPIRIES, personIds, from, to);
  }
}
