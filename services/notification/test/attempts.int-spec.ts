import { randomUUID } from 'node:crypto';
import {
  attemptReleasedV1,
  attemptVoidedV1,
  type EventDefinition,
  type NotificationItem,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEvent, publishEvents } from '@rigwise/testing';
import { Inboxes, type Somebody } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;

beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
});
afterAll(() => around.close());

/** @returns once it is processed */
async function tell<D extends EventDefinition>(
  definition: D,
  payload: PayloadOf<D>,
  times = 1,
): Promise<void> {
  const event = anEvent(definition, payload);
  const again = Array.from({ length: times - 1 }, () => ({ ...event, id: randomUUID() }));
  await publishEvents(around.topicPrefix, definition, [event, event, ...again]);
  await inboxes.untilHandled(event.id, ...again.map(({ id }) => id));
}

type Released = PayloadOf<typeof attemptReleasedV1>;
const aRelease = ({ accountId, personId }: Somebody, over: Partial<Released> = {}): Released => ({
  ...{ attemptId: randomUUID(), testId: randomUUID(), testNumber: 1, title: 'Well control, level 2' },
  ...{ accountId, personId, ordinal: 1, score: 7, max: 10, passed: false, conflict: false },
  releasedAt: new Date().toISOString(),
  ...over,
});
const aVoid = ({ attemptId, testId, testNumber, title, accountId, personId, ordinal }: Released) => ({
  ...{ attemptId, testId, testNumber, title, accountId, personId, ordinal },
  ...{ voidedAt: new Date().toISOString(), by: randomUUID() },
});
const texts = (items: readonly NotificationItem[]) => items.map(({ title, body }) => [title, body]);

it('a result is announced to its candidate once, without saying how it went', async () => {
  const [erin, fred] = [await inboxes.somebody(), await inboxes.somebody()];
  const release = aRelease(erin);
  await tell(attemptReleasedV1, release, 2);
  expect(await inboxes.list(erin.accountId)).toMatchObject([
    {
      kind: 'attempt.released',
      title: 'Assessment result: Well control, level 2',
      body: 'Your result is ready.',
      link: `/user-profile?training=/assessment-results/${release.attemptId}`,
      readAt: null,
    },
  ]);
  expect(await inboxes.unread(fred.accountId)).toBe(0);
});

it('reaches a candidate whose person isn’t known, by the account of the attempt', async () => {
  const erin = await inboxes.somebody();
  await tell(attemptReleasedV1, aRelease(erin, { personId: null }));
  expect(await inboxes.unread(erin.accountId)).toBe(1);
});

it('a voided attempt is announced once, and its result no longer as new', async () => {
  const erin = await inboxes.somebody();
  const release = aRelease(erin);
  await tell(attemptReleasedV1, release);
  await tell(attemptVoidedV1, aVoid(release), 2);
  expect(texts(await inboxes.list(erin.accountId))).toEqual([
    [
      'Assessment voided: Well control, level 2',
      'This attempt has no result and isn’t counted against your limit. Your manager can tell you why.',
    ],
    [
      'Assessment result: Well control, level 2',
      'This attempt was voided later. Its result no longer counts.',
    ],
  ]);
  expect(await inboxes.unread(erin.accountId)).toBe(1);
});
