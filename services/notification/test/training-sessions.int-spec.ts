import { randomUUID } from 'node:crypto';
import { sessionBookedV1, sessionCancelledV1, sessionDueV1, sessionMovedUpV1 } from '@rigwise/contracts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;
let person: Recipient;
let other: Recipient;
beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
  person = await inboxes.person('employee', {});
  other = await inboxes.person('employee', {});
});
afterAll(() => around.close());

const shown = async ({ accountId }: Recipient) => (await inboxes.list(accountId)).map(({ title }) => title);

it('people hear of a session once each, also if it is told again', async () => {
  const session = { sessionId: randomUUID(), title: 'Shut in a well', startsAt: '2026-03-29T06:00:00.000Z' };
  const one = { ...session, personId: person.personId, bookingId: randomUUID() };
  const two = { ...session, personId: other.personId, bookingId: randomUUID(), revision: 2 };
  await inboxes.tell(sessionBookedV1, { ...one, revision: 1, waits: false }, 1);
  await inboxes.tell(sessionBookedV1, { ...one, revision: 1, waits: false }, 1);
  await inboxes.tell(sessionMovedUpV1, two, 2);
  await inboxes.tell(sessionMovedUpV1, two, 2);
  const due = { ...one, revision: 1, place: 'Room 2' };
  await inboxes.tell(sessionDueV1, due, 3);
  await inboxes.tell(sessionDueV1, due, 3);
  const cancelled = {
    ...session,
    revision: 2,
    personIds: [person.personId, other.personId],
    reason: 'No boat.',
  };
  await inboxes.tell(sessionCancelledV1, cancelled, 4);
  await inboxes.tell(sessionCancelledV1, cancelled, 4);
  expect(await shown(person)).toEqual([
    ...[
      'Session cancelled: Shut in a well',
      'Coming up: Shut in a well',
      'Session booked for you: Shut in a well',
    ],
  ]);
  expect(await shown(other)).toEqual([
    'Session cancelled: Shut in a well',
    'You have a place: Shut in a well',
  ]);
  const [first] = await inboxes.list(person.accountId);
  expect(first?.body).toContain('No boat.');
});
