import {
  sessionBookedV1,
  sessionCancelledV1,
  sessionChangedV1,
  sessionDueV1,
  sessionMovedUpV1,
} from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on, type Reader } from '../define-notification.ts';

const ofSessions = {
  group: 'sessions',
  channels: { inApp: true, email: true, digest: true },
  link: () => '/schedule',
} as const;
const session = { title: z.string(), startsAt: z.string() };

/** By the reader’s own clock, and in words of their language. */
const when = (at: string, { timeZone, language }: Reader): string =>
  new Date(at).toLocaleString(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone,
    timeZoneName: 'short',
  });

/** People who booked themselves know it already. */
export const sessionBooked = defineNotification({
  ...ofSessions,
  kind: 'training-session.booked',
  label: 'A training session was booked for you',
  details: z.object({ ...session, waits: z.boolean() }),
  text: ({ title, startsAt, waits }, reader) => ({
    title: waits ? `You’re on a waiting list: ${title}` : `Session booked for you: ${title}`,
    body: waits
      ? `It starts ${when(startsAt, reader)}. We’ll tell you if you get a place.`
      : `It starts ${when(startsAt, reader)}.`,
  }),
  tells: [
    on(sessionBookedV1, ({ payload: { bookingId, revision, personId, title, startsAt, waits } }) => ({
      subjectId: `${bookingId}/${revision}`,
      who: { people: [personId] },
      details: { title, startsAt, waits },
    })),
  ],
});

export const sessionMovedUp = defineNotification({
  ...ofSessions,
  kind: 'training-session.moved-up',
  label: 'You got a place from a waiting list',
  details: z.object(session),
  text: ({ title, startsAt }, reader) => ({
    title: `You have a place: ${title}`,
    body: `It starts ${when(startsAt, reader)}. Can’t come? Give the place back, so that someone else gets it.`,
  }),
  tells: [
    on(sessionMovedUpV1, ({ payload: { bookingId, revision, personId, title, startsAt } }) => ({
      ...{ subjectId: `${bookingId}/${revision}`, who: { people: [personId] }, details: { title, startsAt } },
    })),
  ],
});

export const sessionChanged = defineNotification({
  ...ofSessions,
  kind: 'training-session.changed',
  label: 'A training session of yours changed',
  details: z.object(session),
  text: ({ title, startsAt }, reader) => ({
    title: `Session changed: ${title}`,
    body: `It starts ${when(startsAt, reader)}. See your schedule for time and place.`,
  }),
  tells: [
    on(sessionChangedV1, ({ payload: { sessionId, revision, personIds, title, startsAt } }) => ({
      ...{ subjectId: `${sessionId}/${revision}`, who: { people: personIds }, details: { title, startsAt } },
    })),
  ],
});

export const sessionCancelled = defineNotification({
  ...ofSessions,
  kind: 'training-session.cancelled',
  label: 'A training session of yours was cancelled',
  details: z.object({ ...session, reason: z.string() }),
  text: ({ title, startsAt, reason }, reader) => ({
    title: `Session cancelled: ${title}`,
    body: `It was to start ${when(startsAt, reader)}. ${reason}`,
  }),
  tells: [
    on(sessionCancelledV1, ({ payload: { sessionId, personIds, title, startsAt, reason } }) => ({
      ...{ subjectId: sessionId, who: { people: personIds }, details: { title, startsAt, reason } },
    })),
  ],
});

export const sessionDue = defineNotification({
  ...ofSessions,
  kind: 'training-session.due',
  label: 'You have a training session tomorrow',
  details: z.object({ ...session, place: z.string() }),
  text: ({ title, startsAt, place }, reader) => ({
    title: `Coming up: ${title}`,
    body: `It starts ${when(startsAt, reader)}. Place: ${place}.`,
  }),
  tells: [
    // Once for each start: a session that was moved is another day.
    on(sessionDueV1, ({ payload: { bookingId, personId, title, startsAt, place } }) => ({
      subjectId: `${bookingId}/${startsAt}`,
      who: { people: [personId] },
      details: { title, startsAt, place },
    })),
  ],
});
