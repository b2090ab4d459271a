import { workDueV1, type PayloadOf } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on, type Reader } from '../define-notification.ts';

type Due = PayloadOf<typeof workDueV1>;

const details = z.object({ title: z.string(), dueOn: z.string() });
/** The person is missing where it was told before their name was in it, the name once they are erased. */
const crewDetails = details.extend({ personId: z.uuid().optional(), name: z.string().nullish() });
const ofPerson = {
  group: 'assessments',
  details,
  channels: { inApp: true, email: true, digest: true },
  // Managers and administrators switch to their own training.
  link: (): string => '/user-profile?training=/assignments',
} as const;
const ofTeam = {
  group: 'team',
  details,
  roles: ['manager', 'admin'],
  link: (): string => '/manager-assignment?due=overdue',
} as const;

/** A day of the calendar, not an instant: the same everywhere. */
const dayFor = (day: string, { language }: Reader): string =>
  new Date(day).toLocaleDateString(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
/** @param subject besides the work: what is told again after its due date has changed */
const telling = (
  { workId, title, dueOn }: Due,
  who: string,
  ...subject: readonly (string | number | null)[]
) => ({
  ...{ subjectId: [workId, ...subject].join('/'), who: { people: [who] }, details: { title, dueOn } },
});

export const assignmentGiven = defineNotification({
  ...ofPerson,
  kind: 'assignment.given',
  label: 'Something was assigned to you',
  text: ({ title, dueOn }, reader) => ({
    ...{ title: `Assigned: ${title}`, body: `It is due ${dayFor(dueOn, reader)}.` },
  }),
  tells: [
    on(workDueV1, ({ payload }) => (payload.what === 'opened' ? telling(payload, payload.personId) : null)),
  ],
});

export const assignmentDueSoon = defineNotification({
  ...ofPerson,
  kind: 'assignment.due-soon',
  label: 'An assignment of yours is due soon',
  text: ({ title, dueOn }, reader) => ({
    ...{ title: `Due soon: ${title}`, body: `It is due ${dayFor(dueOn, reader)}.` },
  }),
  tells: [
    on(workDueV1, ({ payload }) =>
      payload.what === 'due-soon' ? telling(payload, payload.personId, payload.dueOn, payload.days) : null,
    ),
  ],
});

export const assignmentOverdue = defineNotification({
  ...ofPerson,
  kind: 'assignment.overdue',
  label: 'An assignment of yours is overdue',
  text: ({ title, dueOn }, reader) => ({
    ...{ title: `Overdue: ${title}`, body: `It was due ${dayFor(dueOn, reader)}.` },
  }),
  tells: [
    on(workDueV1, ({ payload }) =>
      payload.what === 'overdue' ? telling(payload, payload.personId, payload.dueOn) : null,
    ),
  ],
});

export const crewAssignmentOverdue = defineNotification({
  ...ofTeam,
  kind: 'assignment.crew-overdue',
  label: 'An assignment of your crew is overdue',
  channels: { inApp: true, email: false, digest: true },
  details: crewDetails,
  text: ({ title, dueOn, name }, reader) => ({
    // Doesn't name the person: a title is shown on locked screens.
    title: `An assignment of your crew is overdue: ${title}`,
    body: name ? `${name}: due ${dayFor(dueOn, reader)}.` : `It was due ${dayFor(dueOn, reader)}.`,
  }),
  tells: [
    on(workDueV1, async ({ payload }, known) => {
      const { what, managerId, personId, dueOn } = payload;
      if (what !== 'overdue' || managerId === null) return null;
      const told = telling(payload, managerId, dueOn);
      const name = await known.nameOfPerson(personId);
      return { ...told, details: { ...told.details, personId, name } };
    }),
  ],
});

/** For the manager’s manager, who may not see the person’s page: says what, and not who. */
export const assignmentEscalated = defineNotification({
  ...ofTeam,
  kind: 'assignment.escalated',
  label: 'An assignment in a crew below you is long overdue',
  link: () => null,
  channels: { inApp: true, email: true, digest: true },
  text: ({ title, dueOn }, reader) => ({
    title: `Long overdue in a crew below you: ${title}`,
    body: `It was due ${dayFor(dueOn, reader)}. Ask the crew’s manager.`,
  }),
  tells: [
    on(workDueV1, ({ payload }) =>
      payload.what === 'escalated' && payload.managerId !== null
        ? telling(payload, payload.managerId, payload.dueOn)
        : null,
    ),
  ],
});
