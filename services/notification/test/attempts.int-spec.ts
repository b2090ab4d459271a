import { randomUUID } from 'node:crypto';
import {
  attemptRegradedV1,
  attemptReleasedV1,
  attemptVoidedV1,
  type NotificationItem,
  type PayloadOf,
} from '@rigwise/contracts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;

beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
});
afterAll(() => around.close());

type Released = PayloadOf<typeof attemptReleasedV1>;
const aRelease = ({ accountId, personId }: Recipient, over: Partial<Released> = {}): Released => ({
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
  const [erin, fred] = [await inboxes.person(), await inboxes.person()];
  const release = aRelease(erin);
  await inboxes.tell(attemptReleasedV1, release, 2);
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
  const erin = await inboxes.person();
  await inboxes.tell(attemptReleasedV1, aRelease(erin, { personId: null }));
  expect(await inboxes.unread(erin.accountId)).toBe(1);
});

it('a voided attempt is announced once, and its result no longer as new', async () => {
  const erin = await inboxes.person();
  const release = aRelease(erin);
  await inboxes.tell(attemptReleasedV1, release);
  await inboxes.tell(attemptVoidedV1, aVoid(release), 2);
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

const aRegrade = (
  { releasedAt, ...release }: Released,
  over: Partial<PayloadOf<typeof attemptRegradedV1>> = {},
): PayloadOf<typeof attemptRegradedV1> => ({
  ...{ ...release, passed: true, score: 8, scoreNumber: 2, released: true, regradedAt: releasedAt },
  ...{ regradeId: randomUUID(), changeId: randomUUID() },
  before: { score: 7, max: 10, passed: false },
  ...over,
});

it('a corrected score is announced once for each regrade, without saying how it went', async () => {
  const erin = await inboxes.person();
  const release = aRelease(erin);
  await inboxes.tell(attemptRegradedV1, aRegrade(release), 2);
  await inboxes.tell(attemptRegradedV1, aRegrade(release, { scoreNumber: 3 }));
  const items = await inboxes.list(erin.accountId);
  expect(items).toMatchObject([1, 2].map(() => ({ kind: 'attempt.regraded', readAt: null })));
  expect(items[0]).toMatchObject({
    title: 'Assessment score corrected: Well control, level 2',
    body: 'A question was scored again. Your result shows what changed and why.',
    link: `/user-profile?training=/assessment-results/${release.attemptId}`,
  });
});

it('a score that is corrected before its result is out is announced to nobody', async () => {
  const erin = await inboxes.person();
  await inboxes.tell(attemptRegradedV1, aRegrade(aRelease(erin), { released: false }));
  expect(await inboxes.unread(erin.accountId)).toBe(0);
});
