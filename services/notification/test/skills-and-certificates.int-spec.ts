import { randomUUID } from 'node:crypto';
import {
  certificateAwaitsSignatureV1,
  certificateExpiringV1,
  certificateIssuedV1,
  certificateResumedV1,
  certificateSettledV1,
  certificateStoppedV1,
  levelsChangedV1,
  type PayloadOf,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(90_000);

let around: Surroundings;
let inboxes: Inboxes;
let holder: Recipient;
let manager: Recipient;
let signer: Recipient;
beforeAll(async () => {
  around = await surroundings();
  inboxes = new Inboxes(around, (await around.start()).url);
  holder = await inboxes.person('employee', {});
  manager = await inboxes.person('manager', {});
  signer = await inboxes.person('employee', {});
});
afterAll(() => around.close());
afterEach(() => around.ledger.run('DELETE FROM notification'));

const aCertificate = () => {
  const step = { certificateId: randomUUID(), title: 'Well control', personId: holder.personId };
  return (revision: number) => ({ ...step, revision });
};
const shown = async ({ accountId }: Recipient) =>
  (await inboxes.list(accountId)).map(({ title, body }) => [title, body]);

it('its holder hears of a new one, and of each time that it is stopped, until it goes on', async () => {
  const at = aCertificate();
  await inboxes.tell(certificateIssuedV1, { ...at(1), validUntil: '2028-02-27' }, 1);
  const how = { how: 'suspended', managerId: manager.personId } as const;
  await inboxes.tell(certificateStoppedV1, { ...at(2), ...how }, 2);
  expect(await shown(holder)).toEqual([
    [
      'Certificate suspended: Well control',
      'It isn’t valid now, and its public page says so. Your manager can tell you why.',
    ],
    ['New certificate: Well control', 'It is valid until 27 February 2028.'],
  ]);
  await inboxes.tell(certificateResumedV1, at(3), 3);
  expect((await shown(holder))[0]).toEqual(['Certificate suspended: Well control', 'It is valid again.']);
  expect(await shown(manager)).toEqual([]);
});

it('its signers are asked, but not for their own, until one of them has decided', async () => {
  const at = aCertificate();
  const signers = [signer.personId, holder.personId];
  await inboxes.tell(certificateAwaitsSignatureV1, { ...at(1), signers }, 1);
  expect(await shown(signer)).toEqual([
    ['Sign a certificate: Well control', 'Its holder has shown everything that it asks for.'],
  ]);
  expect(await shown(holder)).toEqual([]);
  await inboxes.tell(certificateSettledV1, { ...at(2), outcome: 'declined' }, 2);
  expect(await shown(signer)).toEqual([
    ['A certificate was waiting: Well control', 'It needs no signature any more.'],
  ]);
});

it('holder and manager are reminded once of each threshold, also by a sender that has forgotten it', async () => {
  const at = aCertificate();
  const due = { managerId: manager.personId, validUntil: '2028-02-27' };
  // Each is a new event, as after a restored database.
  for (const days of [90, 90, 60, 60])
    await inboxes.tell(certificateExpiringV1, { ...at(1), ...due, days }, 1);
  const own = [
    'Certificate expires soon: Well control',
    'It is valid until 27 February 2028. Show again what it asks for to renew it.',
  ];
  expect(await shown(holder)).toEqual([own, own]);
  const ofCrew = [
    'A certificate of your crew expires soon: Well control',
    'It is valid until 27 February 2028.',
  ];
  expect(await shown(manager)).toEqual([ofCrew, ofCrew]);
});

it('each is reminded on a day of their own, and a sender of before, who told both, is heard once', async () => {
  const at = aCertificate();
  const due = { ...at(1), managerId: manager.personId, validUntil: '2028-02-27', days: 90 };
  await inboxes.tell(certificateExpiringV1, { ...due, to: 'holder' }, 1);
  expect([(await shown(holder)).length, (await shown(manager)).length]).toEqual([1, 0]);
  await inboxes.tell(certificateExpiringV1, { ...due, to: 'manager' }, 1);
  expect([(await shown(holder)).length, (await shown(manager)).length]).toEqual([1, 1]);
  await inboxes.tell(certificateExpiringV1, due, 1);
  expect([(await shown(holder)).length, (await shown(manager)).length]).toEqual([1, 1]);
});

const levels = (more: Partial<PayloadOf<typeof levelsChangedV1>>) => ({
  ...{ personId: holder.personId, managerId: manager.personId, changeId: randomUUID() },
  ...{ reached: [], lost: [], ...more },
});
const wellControl = { skillId: randomUUID(), title: 'Well control' };

it('someone hears of levels that were reached, in one notification for one change', async () => {
  const practitioner = { ...wellControl, level: 'practitioner', until: null } as const;
  const change = levels({ reached: [practitioner] });
  // The second is a new event about the same change.
  for (const version of [1, 2]) await inboxes.tell(levelsChangedV1, change, version);
  expect(await shown(holder)).toEqual([['New level: Practitioner in Well control', null]]);
  const many = Array.from({ length: 7 }, (_, at) => ({ ...practitioner, title: `Skill ${at}` }));
  await inboxes.tell(levelsChangedV1, levels({ reached: many }), 3);
  const named = [0, 1, 2, 3, 4].map((at) => `Practitioner in Skill ${at}.`).join(' ');
  expect((await shown(holder))[0]).toEqual(['New levels in 7 skills', `${named} And 2 more.`]);
  expect(await shown(manager)).toEqual([]);
});

it('the open consoles of the manager hear of levels that were reached, without a notification', async () => {
  const changed = 'inbox_version WHERE account_id = $1';
  await around.ledger.run('DELETE FROM inbox_version WHERE account_id = $1', manager.accountId);
  const reached = [{ ...wellControl, level: 'practitioner', until: null } as const];
  await inboxes.tell(levelsChangedV1, levels({ reached }), 1);
  await waitFor(async () => (await around.ledger.count(changed, manager.accountId)) === 1, {
    ...{ timeoutMs: 20_000, what: 'the change' },
  });
  expect(await shown(manager)).toEqual([]);
});

it('the person and the manager hear of levels that were lost', async () => {
  const lost = [
    { ...wellControl, level: 'practitioner', now: 'foundation' },
    { ...wellControl, title: 'First aid', level: 'awareness', now: null },
  ] as const;
  await inboxes.tell(levelsChangedV1, levels({ lost: [...lost] }), 1);
  const lines = 'Well control: Foundation now, not Practitioner. First aid: no level now.';
  expect(await shown(holder)).toEqual([
    ['You lost levels in 2 skills', `${lines} Your skills say what is missing.`],
  ]);
  expect(await shown(manager)).toEqual([['Someone in your crew lost levels in 2 skills', lines]]);
});
