import { randomUUID } from 'node:crypto';
import {
  disputeAnsweredV1,
  disputeClosedV1,
  disputeDecidedV1,
  disputeOpenedV1,
  disputeSentBackV1,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;
let anna: Recipient;
let omar: Recipient;
let pia: Recipient;
let others: readonly Recipient[];
let erin: Recipient;

const of = (department: string, ...capabilities: string[]): Promise<Recipient> =>
  inboxes.person('employee', { department, capabilities });

beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
  anna = await of('Drilling', 'author:department');
  omar = await of('Drilling', 'author:all', 'approver:department');
  pia = await of('Drilling', 'approver:department');
  // An author who disputes a question as a candidate.
  erin = await of('Drilling', 'author:department', 'approver:department');
  others = [
    await of('HSE', 'author:department', 'approver:department'),
    await inboxes.person('admin', { department: 'Drilling' }),
    await of('Drilling'),
  ];
});
afterAll(() => around.close());
afterEach(() => around.ledger.run('DELETE FROM notification'));

const tell = <D extends EventDefinition>(definition: D, payload: PayloadOf<D>): Promise<void> =>
  inboxes.tell(definition, payload, 2);

const aDispute = (disputeId: string = randomUUID()) => {
  const at = (now: number) => ({
    ...{ disputeId, itemId: randomUUID(), title: 'First action after a kick', department: 'Drilling' },
    ...{ candidate: erin.accountId, revision: { before: now - 1, now } },
  });
  const attemptId = randomUUID();
  return {
    ...{ disputeId, attemptId },
    open: () => tell(disputeOpenedV1, at(1)),
    answer: (by: Recipient, now = 2) => tell(disputeAnsweredV1, { ...at(now), by: by.accountId }),
    sendBack: (answeredBy: Recipient, now = 3) =>
      tell(disputeSentBackV1, { ...at(now), by: pia.accountId, answeredBy: answeredBy.accountId }),
    decide: (now = 3) =>
      tell(disputeDecidedV1, {
        ...{ ...at(now), by: pia.accountId, upheld: true, attemptId, test: 'Well control' },
        personId: erin.personId,
      }),
    close: (now: number) => tell(disputeClosedV1, at(now)),
  };
};
const unread = (...people: readonly Recipient[]): Promise<number[]> =>
  Promise.all(people.map(({ accountId }) => inboxes.unread(accountId)));
const shown = async ({ accountId }: Recipient) =>
  (await inboxes.list(accountId)).map(({ title, body }) => [title, body]);

it('a new dispute waits for the authors of the question, once each, until one of them answers', async () => {
  const dispute = aDispute();
  await dispute.open();
  expect(await unread(anna, omar, pia, erin, ...others)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  expect(await inboxes.list(anna.accountId)).toMatchObject([
    {
      kind: 'dispute.waiting',
      title: '“First action after a kick” is disputed',
      body: 'Read the candidate’s reason and propose an answer.',
      link: `/question-editor?dispute=${dispute.disputeId}`,
    },
  ]);
  await dispute.answer(anna);
  expect(await shown(omar)).toEqual([
    ['Decide the dispute of “First action after a kick”', 'An author proposed an answer.'],
    ['“First action after a kick” was disputed', 'It has been answered.'],
  ]);
  expect(await unread(anna, omar, pia, erin, ...others)).toEqual([0, 1, 1, 0, 0, 0, 0]);
});

it('an answer waits for approvers other than its author, until one of them decides; the candidate hears by mail', async () => {
  const dispute = aDispute();
  await dispute.answer(omar);
  expect(await unread(omar, pia)).toEqual([0, 1]);
  await dispute.decide();
  expect(await shown(pia)).toEqual([
    ['A dispute of “First action after a kick” was answered', 'It has been decided.'],
  ]);
  expect(await inboxes.list(erin.accountId)).toMatchObject([
    {
      kind: 'dispute.decided',
      title: 'Dispute decided: Well control',
      body: 'Your result shows the decision and the reason for it.',
      link: `/user-profile?training=/assessment-results/${dispute.attemptId}`,
    },
  ]);
  expect(await unread(erin, pia)).toEqual([1, 0]);
});

it('one that comes back waits for its author, then for approvers again', async () => {
  const dispute = aDispute();
  await dispute.answer(anna);
  await dispute.sendBack(anna);
  expect(await shown(anna)).toEqual([
    [
      'The dispute of “First action after a kick” was sent back',
      'An approver asks for another answer. Their note says why.',
    ],
  ]);
  expect(await unread(anna, omar, pia)).toEqual([1, 0, 0]);
  await dispute.answer(anna, 4);
  expect(await unread(anna, omar, pia)).toEqual([0, 1, 1]);
});

it('one that is withdrawn or closed waits for nobody any more, in any order', async () => {
  const early = aDispute();
  await early.open();
  await early.close(2);
  const late = aDispute();
  await late.close(3);
  await late.answer(anna);
  expect(await unread(anna, omar, pia, erin)).toEqual([0, 0, 0, 0]);
  expect(await shown(anna)).toEqual([
    ['“First action after a kick” was disputed', 'It was withdrawn or closed.'],
  ]);
});
