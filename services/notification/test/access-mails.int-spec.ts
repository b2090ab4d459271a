import { randomUUID } from 'node:crypto';
import {
  accessNoticeKinds,
  accessNoticeLinks,
  accessRequestNoticeIssuedV1,
  invitationIssuedV1,
  invitationOrigins,
  type AccessNoticeKind,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEvent, publishEvents } from '@rigwise/testing';
import { surroundings, type Surroundings } from './support/running-notification.ts';
import { sealed as seal } from './support/sealed.ts';

jest.setTimeout(120_000);

const PUBLIC_URL = 'https://skills.rigwise.example';
const TOKEN = 'nC0-Yz8kQv_3mTfR6hLw2A';
let around: Surroundings;
let sealed: string;
beforeAll(async () => {
  around = await surroundings({ PUBLIC_URL });
  await around.start();
  sealed = await seal(around.sealingKey, { linkToken: TOKEN });
});
afterAll(() => around.close());

let serial = 0;
const aMail = () => ({
  recipient: { address: `asked${++serial}-${process.pid}@contractor.example`, name: 'Dana Ortiz' },
  employeeNumber: 'EXT-7',
  issuedAt: around.clock.now().toISOString(),
  expiresAt: new Date(around.clock.now().getTime() + 7 * 86_400_000).toISOString(),
  supersedes: [],
});
const anInvitation = (over: Partial<PayloadOf<typeof invitationIssuedV1>> = {}) => ({
  ...aMail(),
  ...{ invitationId: randomUUID(), personId: randomUUID(), origin: 'access-request' as const },
  ...{ username: 'dana.ortiz', sealed },
  ...over,
});
const aNotice = (over: Partial<PayloadOf<typeof accessRequestNoticeIssuedV1>> = {}) => ({
  ...aMail(),
  ...{ noticeId: randomUUID(), requestId: randomUUID(), kind: 'rejected' as const, text: null, sealed: null },
  ...over,
});
const invite = (...invitations: PayloadOf<typeof invitationIssuedV1>[]) =>
  publishEvents(
    around.topicPrefix,
    invitationIssuedV1,
    invitations.map((payload) => anEvent(invitationIssuedV1, payload)),
  );
const tell = (...notices: PayloadOf<typeof accessRequestNoticeIssuedV1>[]) =>
  publishEvents(
    around.topicPrefix,
    accessRequestNoticeIssuedV1,
    notices.map((payload) => anEvent(accessRequestNoticeIssuedV1, payload)),
  );

it.each(invitationOrigins)('mails the link of an invitation (%s), sealed until then', async (origin) => {
  const invitation = anInvitation({ origin });
  await invite(invitation, invitation);
  const mail = await around.probe.waitForMail(invitation.recipient.address);
  for (const said of [mail.text, mail.html]) {
    expect(said).toContain(`${PUBLIC_URL}/auth/verify?token=${TOKEN}`);
    expect(said).toContain('dana.ortiz');
  }
  expect(mail.subject).not.toContain('dana.ortiz');
  const row = await around.ledger.until(invitation.invitationId, 'sent');
  expect(row).toMatchObject({ sealed: null, attempts: 1 });
  expect(around.probe.mailsTo(invitation.recipient.address)).toHaveLength(1);
});

it('never sends an invitation that a newer one has replaced', async () => {
  await around.probe.down();
  const old = anInvitation();
  await invite(old);
  await around.ledger.until(old.invitationId, 'retry');
  const newer = anInvitation({ personId: old.personId, supersedes: [old.invitationId] });
  await invite(newer);
  await around.ledger.until(old.invitationId, 'expired');
  await around.probe.up();
  await around.ledger.until(newer.invitationId, 'sent');
  expect(around.probe.mailsTo(old.recipient.address)).toEqual([]);
});

it.each(accessNoticeKinds)('tells who asked for access once: %s', async (kind) => {
  const path = (accessNoticeLinks as Readonly<Record<string, string>>)[kind];
  const notice = aNotice({ kind, sealed: path === undefined ? null : sealed });
  await tell(notice, notice);
  const mail = await around.probe.waitForMail(notice.recipient.address);
  await around.ledger.until(notice.noticeId, 'sent');
  expect(mail.subject).toContain('Dana Ortiz (EXT-7)');
  if (path !== undefined) expect(mail.text).toContain(`${PUBLIC_URL}${path}?token=${TOKEN}`);
  expect(around.probe.mailsTo(notice.recipient.address)).toHaveLength(1);
});

it('shows an administrator’s text as text, line by line, with no link in it', async () => {
  const text = 'First <b>line</b>.\nSecond: https://elsewhere.example/login';
  const notice = aNotice({ text });
  await tell(notice);
  const mail = await around.probe.waitForMail(notice.recipient.address);
  expect(mail.text).toContain('    First <b>line</b>.\n    Second: https: / /elsewhere. example/login');
  expect(mail.html).toContain('First &lt;b&gt;line&lt;/b&gt;.');
  for (const said of [mail.text, mail.html]) expect(said).not.toContain('//elsewhere');
});

describe('a mailbox named by strangers', () => {
  const BUDGET = { anHour: 5, aDay: 10 };
  const WITHHELD = { state: 'expired', last_error: 'too many to this mailbox', sealed: null };
  const aMailbox = () => `named${++serial}-${process.pid}@contractor.example`;
  const received = (address: string, kind: AccessNoticeKind = 'received') =>
    aNotice({ kind, sealed, recipient: { address, name: 'Dana Ortiz' } });
  const settled = async (notices: readonly { noticeId: string }[]) => {
    const rows = await around.ledger.untilSettled(notices.map(({ noticeId }) => noticeId));
    return { rows, sent: rows.filter(({ state }) => state === 'sent').length };
  };
  const spend = async (address: string, mails = BUDGET.anHour) => {
    const notices = Array.from({ length: mails }, () => received(address));
    await tell(...notices);
    return (await settled(notices)).sent;
  };

  it('gets no more mails than its budget, even with simultaneous requests and spelling variants', async () => {
    const address = aMailbox();
    const second = await around.start();
    const notices = Array.from({ length: 30 }, (_, at) => received(at % 2 ? address.toUpperCase() : address));
    await tell(...notices, ...notices);
    const { rows, sent } = await settled(notices);
    await second.close();
    expect(sent).toBe(BUDGET.anHour);
    const others = rows.filter(({ state }) => state !== 'sent');
    for (const row of others) expect(row).toMatchObject(WITHHELD);
    const mails = [address, address.toUpperCase()].flatMap((name) => around.probe.mailsTo(name));
    expect(mails).toHaveLength(BUDGET.anHour);
    expect(await around.ledger.eventsAbout(others[0]?.subject_id ?? '')).toMatchObject([
      { type: 'delivery.failed', payload: { outcome: 'expired', reason: 'too many to this mailbox' } },
    ]);
  });

  it('gets no more mails than its budget, if the last one is requested twice simultaneously', async () => {
    const address = aMailbox();
    await spend(address, BUDGET.anHour - 1);
    const second = await around.start();
    const notices = Array.from({ length: 30 }, () => received(address));
    await around.ledger.holding('LOCK TABLE delivery IN SHARE MODE', [], async () => {
      await tell(...notices);
      await around.ledger.untilWaiting(2);
    });
    const { sent } = await settled(notices);
    await second.close();
    expect(sent).toBe(1);
  });

  it('shares one budget with its sub-addresses, and another mailbox has its own', async () => {
    const address = aMailbox();
    await spend(address);
    expect(await spend(address.replace('@', '+tag@'))).toBe(0);
    expect(await spend(address.replace('@', '-tag@'))).toBe(BUDGET.anHour);
  });

  it('gets few decision mails if an administrator decides many requests at once', async () => {
    const address = aMailbox();
    const kinds = ['rejected', 'has-account', 'link-sent-elsewhere'] as const;
    const decisions = Array.from({ length: 30 }, (_, at) => received(address, kinds[at % kinds.length]));
    await tell(...decisions);
    const { rows, sent } = await settled(decisions);
    expect(sent).toBe(BUDGET.anHour);
    for (const row of rows.filter(({ state }) => state !== 'sent')) expect(row).toMatchObject(WITHHELD);
    const question = received(address, 'question');
    await tell(question);
    expect((await settled([question])).sent).toBe(1);
    expect(await spend(address)).toBe(BUDGET.anHour);
  });

  it('gets account-exists mails, each budget separately', async () => {
    const address = aMailbox();
    await spend(address, BUDGET.anHour + 1);
    const recipient = { address, name: 'Erin Employee' };
    const exists = Array.from({ length: BUDGET.anHour + 1 }, () =>
      around.notices.make({ kind: 'account-exists', recipient }),
    );
    await around.notices.publish(...exists);
    expect((await settled(exists)).sent).toBe(BUDGET.anHour);
  });

  it('gets no more mails than its budget if each is to another sub-address', async () => {
    const address = aMailbox();
    const tagged = Array.from({ length: 30 }, (_, at) => received(address.replace('@', `+${at}@`)));
    await tell(...tagged);
    expect((await settled(tagged)).sent).toBe(BUDGET.anHour);
  });

  it('is mailed again after an hour, and a limited number of times a day', async () => {
    const address = aMailbox();
    expect(await spend(address, BUDGET.anHour + 1)).toBe(BUDGET.anHour);
    around.clock.advance({ minutes: 60 });
    expect(await spend(address, BUDGET.anHour + 1)).toBe(BUDGET.anHour);
    around.clock.advance({ hours: 2 });
    expect(await spend(address, 1)).toBe(0);
    around.clock.advance({ hours: 22 });
    expect(await spend(address, 1)).toBe(1);
  });

  it('gets codes, decisions and account mails, however many strangers named it', async () => {
    const address = aMailbox();
    expect(await spend(address, BUDGET.anHour + 1)).toBe(BUDGET.anHour);
    const recipient = { address, name: 'Dana Ortiz' };
    const decisions = ([...accessNoticeKinds] as const)
      .filter((kind) => kind !== 'received' && kind !== 'expired')
      .map((kind) => received(address, kind));
    await tell(...decisions);
    const invitation = anInvitation({ recipient });
    await invite(invitation);
    const changed = await around.notices.issue({ kind: 'password-changed', recipient });
    const codes = [await around.codes.issue({ recipient }), await around.codes.issue({ recipient })];
    const subjects = [invitation.invitationId, changed.noticeId, ...codes.map(({ codeId }) => codeId)];
    const others = await settled([...decisions, ...subjects.map((noticeId) => ({ noticeId }))]);
    expect(others.sent).toBe(decisions.length + subjects.length);
    const late = received(address, 'expired');
    await tell(late);
    expect((await settled([late])).rows).toMatchObject([WITHHELD]);
  });
});
