import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../../database/calendar-date.ts';
import { KNOWN, type Days, type KeptEntry, type ScheduleReader } from '../schedule-reader.ts';

const row = z
  .strictObject({
    ...{ id: z.string(), title: z.string(), day: calendarDate, changedAt: z.date(), revision: z.number() },
  })
  .transform(({ day, revision, ...one }) => ({
    ...{ ...one, kind: 'expiry', state: 'expires', from: day, to: day, time: null, place: null },
    sequence: revision,
  }));
// One that was renewed is of no interest any longer.
const EXPIRIES = `${KNOWN}
  select c.id::text, t.content->>'title' as title, c.valid_until as day, c.changed_at as "changedAt", c.revision
  from known k join certificate c on c.person_id = k.id
  join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
  where c.state = 'issued' and not c.is_shaken and c.valid_until between $2::date and $3::date
    and not exists (select from certificate n where n.person_id = c.person_id and n.scheme_id = c.scheme_id
      and n.state in ('issued', 'waiting') and (n.valid_until is null or n.valid_until > c.valid_until))`;

/** The last days of certificates. */
@Injectable()
export class Expiries implements ScheduleReader {
  async entries(sql: SqlExecutor, personId: string, { from, to }: Days): Promise<KeptEntry[]> {
    return (await readRows(sql, row, EXPIRIES, personId, from, to)) as KeptEntry[];
  }
}
