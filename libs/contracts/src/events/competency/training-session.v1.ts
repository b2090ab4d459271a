import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

const ofSessions = {
  version: 1,
  topic: 'competency.sessions',
  delivery: 'ordered',
  key: (step: { sessionId: string }) => step.sessionId,
  personal: [],
} as const;
const session = {
  sessionId: z.uuid(),
  title: z.string(),
  startsAt: z.iso.datetime(),
};
const ofPerson = {
  ...session,
  personId: z.uuid(),
  /** Of the booking: each of its steps has its own. */
  bookingId: z.uuid(),
  revision: z.number().int(),
};
const ofEveryone = {
  ...session,
  /** Of the session. */
  revision: z.number().int(),
  /** Who is booked or waits. */
  personIds: z.array(z.uuid()),
};

export const sessionBookedV1 = defineEvent({
  ...ofSessions,
  type: 'training-session.booked',
  summary: 'A manager or administrator booked a person, or put them on the waiting list',
  payload: z.object({ ...ofPerson, waits: z.boolean() }),
});

export const sessionMovedUpV1 = defineEvent({
  ...ofSessions,
  type: 'training-session.moved-up',
  summary: 'A place became free, and the first of the waiting list has it',
  payload: z.object(ofPerson),
});

export const sessionDueV1 = defineEvent({
  ...ofSessions,
  type: 'training-session.due',
  summary: 'A person who is booked has it tomorrow, by their own calendar',
  payload: z.object({ ...ofPerson, place: z.string() }),
});

export const sessionChangedV1 = defineEvent({
  ...ofSessions,
  type: 'training-session.changed',
  summary: 'The time, the place or the title of a session changed',
  payload: z.object(ofEveryone),
});

export const sessionCancelledV1 = defineEvent({
  ...ofSessions,
  type: 'training-session.cancelled',
  summary: 'A session was cancelled',
  payload: z.object({ ...ofEveryone, reason: z.string() }),
});
