import type { ReceivedMail } from '@rigwise/testing';
import type { AccessFacts } from './access-ledger.ts';
import type { AccessCase } from './access-load.ts';
import { countAccess, type AccessCount } from './count-access.ts';

const CODE = 'access-request/already-decided';

const yours = { accountId: 'ada', status: 200, code: null, decidedBy: null };
const hers = { accountId: 'bo', status: 409, code: CODE, decidedBy: 'ada' };
/** Ada decides, Bo is told that she did. */
const decided: AccessCase = {
  ...{ employeeNumber: 'CRASH-1', email: 'crash-1@contractor.example', asked: true, askedAt: 1 },
  told: [yours, hers],
};

const delivery = (template: string, messageId: string) =>
  ({ template, messageId, state: 'sent', settledAt: new Date(2) }) as const;

const request = {
  ...{ id: 'r', status: 'approved', problem: null, changedBy: 'ada' },
  history: ['approved', 'invited'],
};
const person = { id: 'p', accounts: 1, invitations: 1, accesses: 1 };
const once: AccessFacts = {
  requests: [request],
  people: [person],
  audited: [
    ...['access.requested succeeded', 'access.approved succeeded'],
    ...['access.approved refused', 'access.granted succeeded'],
  ],
  deliveries: [delivery('access/received', '<1>'), delivery('invitation/access-request', '<2>')],
  notified: ['ada', 'bo'].map((accountId) => ({ accountId, read: true })),
  settledAt: new Date(2),
};

const mail = (messageId: string, source = messageId): ReceivedMail =>
  ({ messageId, to: decided.email, source: Buffer.from(source) }) as ReceivedMail;
const MAILS = [mail('<1>'), mail('<2>')];

const count = (
  over: { one?: Partial<AccessCase>; facts?: Partial<AccessFacts>; mails?: ReceivedMail[] },
  extraCopies: ReadonlyMap<string, number> = new Map(),
): AccessCount =>
  countAccess({
    cases: [{ ...decided, ...over.one }],
    facts: [{ ...once, ...over.facts }],
    mails: over.mails ?? MAILS,
    administrators: ['ada', 'bo'],
    extraCopies,
  });

it('finds nothing wrong if everything happened once', () => {
  expect(count({})).toEqual({
    ...{ decided: 1, people: 1, invitations: 1, mails: 2, notifications: 2, didDecide: 1, toldWhoDid: 1 },
    ...{ doubledAllowed: [], wrongs: [] },
  });
});

it('ignores requests without a confirmation', () => {
  expect(count({ one: { asked: false, told: [] } })).toMatchObject({ decided: 0, wrongs: [] });
});

it.each<[string, Parameters<typeof count>[0], RegExp]>([
  ['a request that is gone', { facts: { requests: [] } }, /the request was lost/],
  ['an open request', { facts: { requests: [{ ...request, status: 'pending' }] } }, /it is pending/],
  [
    'two decisions',
    { facts: { requests: [{ ...request, history: ['approved', 'approved', 'invited'] }] } },
    /its history/,
  ],
  ['an approval that nobody took in', { facts: { settledAt: null } }, /never taken in/],
  ['an administrator who was not told', { facts: { notified: once.notified.slice(1) } }, /told to 1 of 2/],
  ['one told twice', { facts: { notified: [...once.notified, ...once.notified] } }, /told to 4 of 2/],
  [
    'one who still sees it wait',
    { facts: { notified: once.notified.map((one) => ({ ...one, read: false })) } },
    /2 still see it wait/,
  ],
  ['no person', { facts: { people: [] } }, /there is no person/],
  ['two people', { facts: { people: [person, person] } }, /2 people/],
  ['two invitations', { facts: { people: [{ ...person, invitations: 2 }] } }, /2 invitations/],
  [
    'an audit entry too many',
    { facts: { audited: [...once.audited, ...once.audited] } },
    /2 × access\.granted/,
  ],
  [
    'a refusal that is not in the audit log',
    { facts: { audited: once.audited.filter((e) => !e.endsWith('refused')) } },
    /a refusal is missing/,
  ],
  ['two who were told that they decided', { one: { told: [yours, yours] } }, /2 administrators were told/],
  ['a user told a wrong name', { one: { told: [yours, { ...hers, decidedBy: 'bo' }] } }, /ada decided/],
  ['a mail that did not come', { mails: [mail('<1>')] }, /did not come/],
  ['a mail that nobody owes', { mails: [...MAILS, mail('<3>')] }, /belongs to no delivery/],
  ['a mail that came twice', { mails: [...MAILS, mail('<2>')] }, /<2> came 2 times/],
])('finds %s', (_what, over, wrong) => {
  expect(count(over).wrongs).toContainEqual(expect.stringMatching(wrong));
});

it('allows identical copies of mails interrupted by a kill', () => {
  const excused = new Map([['<2>', 1]]);
  expect(count({ mails: [...MAILS, mail('<2>')] }, excused)).toMatchObject({
    doubledAllowed: ['<2>'],
    wrongs: [],
  });
  expect(count({ mails: [...MAILS, mail('<2>', 'another')] }, excused).wrongs).toEqual([
    'the copies of <2> differ',
  ]);
});
