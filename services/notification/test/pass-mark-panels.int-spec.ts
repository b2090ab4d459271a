import { randomUUID } from 'node:crypto';
import {
  panelClosedRoundV1,
  panelCutAdoptedV1,
  panelJudgeInvitedV1,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;
let anna: Recipient;
let pia: Recipient;
let judy: Recipient;
let marc: Recipient;
let ada: Recipient;
let other: Recipient;

const of = (...capabilities: string[]): Promise<Recipient> =>
  inboxes.person('employee', { department: 'Drilling', capabilities });

beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
  anna = await of('author:department');
  pia = await of('approver:department');
  judy = await of('assessor:department');
  marc = await of('marker:department');
  ada = await inboxes.person('admin', { department: 'Drilling' });
  other = await of('author:department', 'approver:department', 'marker:department');
});
afterAll(() => around.close());
afterEach(() => around.ledger.run('DELETE FROM notification'));

const tell = <D extends EventDefinition>(definition: D, payload: PayloadOf<D>): Promise<void> =>
  inboxes.tell(definition, payload, 2);

/** Judy and Marc are its judges; Anna proposes what Pia adopts. */
function aPanel() {
  const panel = { panelId: randomUUID(), testId: randomUUID(), title: 'Well control' };
  const people = [judy, marc].map(({ personId }) => personId);
  return {
    ...panel,
    invite: ({ personId }: Recipient) =>
      tell(panelJudgeInvitedV1, { ...panel, personId, judgeId: randomUUID() }),
    close: (round: number, last: boolean, judges: readonly Recipient[] = [judy, marc]) =>
      tell(panelClosedRoundV1, {
        ...{ ...panel, round, last, closingId: randomUUID() },
        people: judges.map(({ personId }) => personId),
      }),
    adopt: (proposer = anna, by = pia) =>
      tell(panelCutAdoptedV1, {
        ...{ ...panel, people, cut: 71, number: 2 },
        ...{ by: by.accountId, proposedBy: proposer.accountId },
      }),
  };
}
const counts = (): Promise<number[]> =>
  Promise.all([anna, pia, judy, marc, ada, other].map(({ accountId }) => inboxes.unread(accountId)));

it('a judge hears of each invitation once, and nobody else does', async () => {
  const panel = aPanel();
  await panel.invite(judy);
  expect(await counts()).toEqual([0, 0, 1, 0, 0, 0]);
  expect(await inboxes.list(judy.accountId)).toMatchObject([
    {
      kind: 'panel.judge-invited',
      title: 'Judge for a pass mark: Well control',
      body: 'You were asked to estimate how a minimally competent candidate answers each question.',
      link: `/pass-marks?panel=${panel.panelId}`,
    },
  ]);
  await aPanel().invite(judy);
  expect(await counts()).toEqual([0, 0, 2, 0, 0, 0]);
});

it('the judges who handed in a round hear that it was closed, once a round, and what comes next', async () => {
  const panel = aPanel();
  await panel.close(1, false);
  await panel.close(2, true, [judy]);
  expect(await counts()).toEqual([0, 0, 2, 1, 0, 0]);
  expect((await inboxes.list(judy.accountId)).map(({ title, body }) => [title, body])).toEqual([
    ['Round 2 closed: Well control', 'It was the last round. You can see what the panel said.'],
    ['Round 1 closed: Well control', 'See what the panel said, then look at your estimates again.'],
  ]);
});

it('the judges and the proposer hear that a pass mark was adopted, once each; the approver knows', async () => {
  const panel = aPanel();
  await panel.adopt();
  expect(await counts()).toEqual([1, 0, 1, 1, 0, 0]);
  expect(await inboxes.list(marc.accountId)).toMatchObject([
    {
      kind: 'panel.cut-adopted',
      title: 'Pass mark adopted: Well control',
      body: 'Version 2 of the test has a pass mark of 71 % from your panel.',
      link: `/pass-marks?panel=${panel.panelId}`,
    },
  ]);
  expect(await inboxes.list(anna.accountId)).toMatchObject([
    {
      kind: 'panel.proposal-adopted',
      title: 'Your pass mark was adopted: Well control',
      body: 'The draft of version 2 of the test has a pass mark of 71 %. Submit it for review when it is ready.',
      link: `/question-editor?test=${panel.testId}&panel=${panel.panelId}`,
    },
  ]);
});

it('a judge who proposed it hears that once, and one who adopted it not at all', async () => {
  await aPanel().adopt(judy, marc);
  expect(await counts()).toEqual([0, 0, 1, 0, 0, 0]);
  expect(await inboxes.titles(judy.accountId)).toEqual(['Your pass mark was adopted: Well control']);
});

it('an administrator who proposed it finds the panel among all tests', async () => {
  const panel = aPanel();
  await panel.adopt(ada);
  expect((await inboxes.list(ada.accountId)).map(({ link }) => link)).toEqual([
    `/admin/assessments?test=${panel.testId}&panel=${panel.panelId}`,
  ]);
});
