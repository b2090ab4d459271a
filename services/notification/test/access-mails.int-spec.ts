import { randomUUID } from 'node:crypto';
import {
  accessNoticeKinds,
  accessNoticeLinks,
  accessRequestNoticeIssuedV1,
  invitationIssuedV1,
  invitationOrigins,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEvent, jwkOf, publishEvents } from '@rigwise/testing';
import { CompactEncrypt, importJWK } from 'jose';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

const PUBLIC_URL = 'https://skills.rigwise.example';
const TOKEN = 'nC0-Yz8kQv_3mTfR6hLw2A';
let around: Surroundings;
let sealed: string;
beforeAll(async () => {
  around = await surroundings({ PUBLIC_URL });
  await around.start();
  const key = await importJWK(jwkOf(around.sealingKey) as Parameters<typeof importJWK>[0], 'ECDH-ES');
  sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ linkToken: TOKEN })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key);
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

it('shows what an administrator wrote as text, line by line, with no link in it', async () => {
  const text = 'First <b>line</b>.\nSecond: https://elsewhere.example/login';
  const notice = aNotice({ text });
  await tell(notice);
  const mail = await around.probe.waitForMail(notice.recipient.address);
  expect(mail.text).toContain('    First <b>line</b>.\n    Second: https: / /elsewhere. example/login');
  expect(mail.html).toContain('First &lt;b&gt;line&lt;/b&gt;.');
  for (const said of [mail.text, mail.html]) expect(said).not.toContain('//elsewhere');
});
