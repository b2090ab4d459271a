import type { ReceivedMail } from '@rigwise/testing';
import type { Ask } from './code-load.ts';
import { countMails, holds, type CommittedCode, type CountedRun } from './mail-count.ts';

const anAsk = (flow: string, answer: Ask['answer'] = 'accepted'): Ask => ({
  employeeNumber: 'LOAD-00001',
  address: 'load.00001@rigwise.example',
  flowHash: flow,
  askedAt: 0,
  answeredAt: 10,
  answer,
});

const aCode = (flow: string, overrides: Partial<CommittedCode> = {}): CommittedCode => ({
  id: `code of ${flow}`,
  flowHash: flow,
  superseded: false,
  expired: false,
  issuedAt: new Date(1),
  messageId: `<${flow}>`,
  state: 'sent',
  settledAt: new Date(9),
  ...overrides,
});

const aMail = (flow: string, source = 'the same'): ReceivedMail => ({
  to: 'load.00001@rigwise.example',
  from: 'no-reply@rigwise.example',
  messageId: `<${flow}>`,
  subject: '',
  text: '',
  html: '',
  headers: new Map(),
  source: Buffer.from(source),
  receivedAt: new Date(8),
  code: undefined,
});

const aRun = (overrides: Partial<CountedRun> = {}): CountedRun => ({
  asks: [anAsk('a')],
  codes: [aCode('a')],
  mails: [aMail('a')],
  ...overrides,
});

it('finds nothing wrong if each committed code has its mail', () => {
  const count = countMails(aRun());
  expect(count).toMatchObject({ committed: 1, mails: 1, lost: [], withheld: 0, uncommitted: 0 });
  expect(holds(count)).toBe(true);
});

it.each([
  ['that never reached the ledger', { messageId: undefined, state: undefined }],
  ['that the ledger believes sent', {}],
])('misses the mail of a committed code %s', (_, overrides) => {
  const count = countMails(aRun({ codes: [aCode('a', overrides)], mails: [] }));
  expect(count.lost).toEqual(['code of a']);
  expect(holds(count)).toBe(false);
});

it.each([{ superseded: true }, { expired: true }])('expects no mail of an unusable code: %p', (why) => {
  const count = countMails(aRun({ codes: [aCode('a', why)], mails: [] }));
  expect(count).toMatchObject({ lost: [], withheld: 1 });
  expect(holds(count)).toBe(true);
});

it('finds the mail of a rolled-back code', () => {
  const count = countMails(aRun({ mails: [aMail('a'), aMail('ghost')] }));
  expect(count.ofRolledBack).toEqual(['<ghost>']);
  expect(holds(count)).toBe(false);
});

it('finds an acceptance without a code, and forgives a refusal without one', () => {
  const asks = [anAsk('a'), anAsk('b'), anAsk('c', 'refused'), anAsk('d', 'none')];
  const count = countMails(aRun({ asks }));
  expect(count).toMatchObject({ falselyAccepted: ['b'], uncommitted: 3 });
  expect(holds(count)).toBe(false);
});

it('allows as many copies as justified, and no more', () => {
  const twice = [aMail('a'), aMail('a')];
  const extraCopies = new Map([['<a>', 1]]);
  expect(countMails(aRun({ mails: twice })).doubledNotAllowed).toEqual(['<a>']);
  const allowed = countMails(aRun({ mails: twice, extraCopies }));
  expect(allowed).toMatchObject({ doubledAllowed: ['<a>'], doubledNotAllowed: [] });
  expect(holds(allowed)).toBe(true);
  const thrice = countMails(aRun({ mails: [...twice, aMail('a')], extraCopies }));
  expect(thrice.doubledNotAllowed).toEqual(['<a>']);
});

it('finds copies that differ in a byte', () => {
  const mails = [aMail('a'), aMail('a', 'another')];
  const count = countMails(aRun({ mails, extraCopies: new Map([['<a>', 1]]) }));
  expect(count.notIdentical).toEqual(['<a>']);
  expect(holds(count)).toBe(false);
});
