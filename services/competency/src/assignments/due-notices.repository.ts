import { Injectable } from '@nestjs/common';
import { assignmentKinds, UNDO_SECONDS } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { ZoneDays } from '../certificates/zone-days.ts';
import { calendarDate } from '../database/calendar-date.ts';
import { PENDING } from './work-sql.ts';

export const noticeKinds = ['opened', 'due-soon', 'overdue', 'escalated'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const noticeRow = z.strictObject({
  ...{ workId: z.string(), assignmentId: z.string(), kind: z.enum(assignmentKinds), title: z.string() },
  ...{ personId: z.string(), dueOn: calendarDate, days: z.number().nullable() },
  managerId: z.string().nullable(),
});
export type DueNotice = Readonly<z.output<typeof noticeRow>>;

// Of the plan those days that come after it opened: what was assigned later than that needs no reminder at once.
const REACHED = `(select min(plan.days::int) from jsonb_array_elements_text(a.content->'remindDays') as plan (days)
  where w.due_on - d.day <= plan.days::int
    and w.due_on - plan.days::int > greatest(w.opens_on, w.assigned_at::date))`;
const ESCALATE = `(a.content->>'escalateDays')::int`;

interface Notice {
  /** SQL of whether it is to be announced on the day `d.day`. */
  readonly when: string;
  readonly days: string;
  /** Whose calendar counts, and who is told besides the person. */
  readonly reader: string;
  readonly manager: string;
  readonly mark: string;
}
const NOTICES: Readonly<Record<NoticeKind, Notice>> = {
  opened: {
    ...{
      when: 'not w.told_open and d.day between w.opens_on and w.due_on',
      days: 'null::int',
      reader: 'p.account_id',
    },
    ...{ manager: 'null', mark: 'told_open = true' },
  },
  'due-soon': {
    when: `w.told_open and w.due_on >= d.day and ${REACHED} is not null
      and (w.reminded is null or w.reminded > ${REACHED})`,
    ...{ days: REACHED, reader: 'p.account_id', manager: 'null', mark: 'reminded = $2::smallint' },
  },
  overdue: {
    ...{ when: 'not w.told_overdue and w.due_on < d.day', days: 'null::int', reader: 'p.account_id' },
    ...{ manager: 'p.manager_id::text', mark: 'told_open = true, told_overdue = true' },
  },
  escalated: {
    when: `not w.escalated and m.manager_id is not null and w.due_on + ${ESCALATE} < d.day`,
    ...{
      days: 'null::int',
      reader: 'mm.account_id',
      manager: 'm.manager_id::text',
      mark: 'escalated = true',
    },
  },
};
// $1 zones, $2 the day in each, $3 the last moment of acts that can't be undone any more, $4 the first and $5 the last
// of these days.
const due = ({ when, days, reader, manager }: Notice): string => `
  select w.id::text as "workId", w.assignment_id::text as "assignmentId", w.kind, a.title,
    w.person_id::text as "personId", w.due_on as "dueOn", ${days} as days, ${manager} as "managerId"
  from assigned_work w
  join assignment a on a.id = w.assignment_id and a.assigned_at <= $3::timestamptz
  join person p on p.id = w.person_id and p.active
  left join person m on m.id = p.manager_id
  left join person mm on mm.id = m.manager_id
  left join account_preference r on r.account_id = ${reader}
  join unnest($1::text[], $2::date[]) as d (zone, day) on d.zone = coalesce(r.time_zone, 'UTC')
  where ${PENDING} and w.opens_on <= $5::date and (w.waived_until is null or w.waived_until < $4::date) and ${when}
  order by w.due_on, w.id limit $6::int for no key update of w skip locked`;

/** Notices of work that are due by the calendars of those who get them. */
@Injectable()
export class DueNotices {
  /** Locks the next ones that no other process works on. */
  claim(
    tx: SqlExecutor,
    kind: NoticeKind,
    days: ZoneDays,
    { now, limit }: { readonly now: Date; readonly limit: number },
  ): Promise<DueNotice[]> {
    const inOrder = days.map(({ day }) => day).toSorted();
    const settled = new Date(now.getTime() - UNDO_SECONDS * 1000);
    return readRows(
      ...([
        tx,
        noticeRow,
        due(NOTICES[kind]),
        days.map(({ zone }) => zone),
        days.map(({ day }) => day),
      ] as const),
      ...[settled, inOrder[0], inOrder.at(-1), limit],
    );
  }

  async mark(tx: SqlExecutor, kind: NoticeKind, { workId, days }: DueNotice): Promise<void> {
    const { mark } = NOTICES[kind];
    const values = mark.includes('$2') ? [workId, days] : [workId];
    await tx.$executeRawUnsafe(`update assigned_work set ${mark} where id = $1::uuid`, ...values);
  }
}
