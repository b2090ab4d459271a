import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { PENDING } from '../../assignments/work-sql.ts';
import { calendarDate } from '../../database/calendar-date.ts';
import { KNOWN, type Days, type EntryOfPerson, type ScheduleReader } from '../schedule-reader.ts';

const row = z
  .strictObject({
    ...{ personId: z.string(), id: z.string(), title: z.string(), state: z.enum(['due', 'planned']) },
    ...{ day: calendarDate, changedAt: z.date(), sequence: z.number() },
  })
  .transform(({ personId, day, ...one }): EntryOfPerson => ({
    personId,
    entry: { ...one, kind: 'work', from: day, to: day, time: null, place: null },
  }));
// Nothing is due of what is waived until later.
const DUE = `${KNOWN}
  select k."of"::text as "personId", w.id::text, a.title, 'due' as state, w.due_on as day, w.revision as sequence,
    coalesce((select max(s.at) from assigned_work_step s where s.work_id = w.id), w.assigned_at) as "changedAt"
  from known k join assigned_work w on w.person_id = k.id join assignment a on a.id = w.assignment_id
  where w.due_on between $2::date and $3::date and ${PENDING} and (w.waived_until is null or w.waived_until < w.due_on)
  union all
  select k."of"::text, a.id::text, a.title, 'planned', a.next_due, a.revision + a.occurrence, a.assigned_at
  from known k join assigned_work w on w.person_id = k.id and not w.is_cancelled
  join assignment a on a.id = w.assignment_id and a.occurrence = w.occurrence and a.status in ('applying', 'applied')
  where a.next_due between $2::date and $3::date`;

/** The days on which what is assigned to someone is due, until it is done, and on which what repeats is due next. */
@Injectable()
export class DueWork implements ScheduleReader {
  readonly kind = 'work';

  entries(sql: SqlExecutor, personIds: readonly string[], { from, to }: Days): Promise<EntryOfPerson[]> {
    return readRows(sql, row, DUE, personIds, from, to);
  }
}
