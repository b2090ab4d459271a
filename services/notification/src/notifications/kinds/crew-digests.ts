import { crewDigestDueV1, type NotificationEntry, type PayloadOf } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on, type Reader } from '../define-notification.ts';

const MONDAY = 1;
const isMonday = (day: string): boolean => new Date(day).getUTCDay() === MONDAY;

const details = z.object({
  ...{ day: z.string(), overdue: z.number(), dueThisWeek: z.number() },
  ...{ expiring: z.number(), mobilising: z.number() },
});
type Details = z.infer<typeof details>;

const ofCrew = {
  group: 'team',
  details,
  roles: ['manager'],
  onlyIfWanted: true,
  link: (): string => '/unified-manager-dashboard',
} as const;

interface Figure {
  readonly of: Exclude<keyof Details, 'day'>;
  readonly one: string;
  readonly other: string;
  readonly link: (day: string) => string;
}
/** Each is the number of rows of the page behind it. */
const FIGURES: readonly Figure[] = [
  {
    ...{ of: 'overdue', one: 'assignment is overdue', other: 'assignments are overdue' },
    link: () => '/manager-assignment?due=overdue',
  },
  {
    ...{
      of: 'dueThisWeek',
      one: 'assignment is due within 7 days',
      other: 'assignments are due within 7 days',
    },
    link: () => '/manager-assignment?due=week',
  },
  {
    ...{
      of: 'expiring',
      one: 'certificate expires within 30 days',
      other: 'certificates expire within 30 days',
    },
    link: () => '/manager-skill-tracking?tab=certificates&within=30',
  },
  {
    ...{
      of: 'mobilising',
      one: 'person goes on shift within 7 days',
      other: 'people go on shift within 7 days',
    },
    link: (day) => `/manager-assignment?tab=rotations&shift=mobilising&from=${day}`,
  },
];

const entriesOf = (facts: Details, { language }: Reader): NotificationEntry[] =>
  FIGURES.filter(({ of }) => facts[of] > 0).map(({ of, one, other, link }) => ({
    text: `${new Intl.NumberFormat(language).format(facts[of])} ${facts[of] === 1 ? one : other}`,
    link: link(facts.day),
  }));

const telling = ({ managerId, day, ...figures }: PayloadOf<typeof crewDigestDueV1>) => ({
  ...{ subjectId: `${managerId}/${day}`, who: { people: [managerId] }, details: { day, ...figures } },
});

/** One of the two for each day, so nobody gets both. */
export const crewWeek = defineNotification({
  ...ofCrew,
  kind: 'crew.week',
  label: 'Your crew’s week, on Monday mornings',
  channels: { inApp: true, email: true, digest: false, fixed: ['digest'] },
  text: (facts, reader) => ({ title: 'Your crew this week', entries: entriesOf(facts, reader) }),
  tells: [on(crewDigestDueV1, ({ payload }) => (isMonday(payload.day) ? telling(payload) : null))],
});

export const crewDay = defineNotification({
  ...ofCrew,
  kind: 'crew.day',
  label: 'Your crew’s day, on all other mornings',
  channels: { inApp: false, email: false, digest: false, fixed: ['digest'] },
  text: (facts, reader) => ({ title: 'Your crew today', entries: entriesOf(facts, reader) }),
  tells: [on(crewDigestDueV1, ({ payload }) => (isMonday(payload.day) ? null : telling(payload)))],
});
