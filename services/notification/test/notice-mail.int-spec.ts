import { noticeIssuedV1, noticeKinds } from '@rigwise/contracts';
import type { RunningService } from '@rigwise/platform';
import { anEvent } from '@rigwise/testing';
import { ResendDelivery } from '../src/deliveries/resend-delivery.ts';
import type { IssuedNotice } from './support/notices.ts';
import type { LedgerRow } from './support/ledger.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

const PUBLIC_URL = 'https://skills.rigwise.example';
const THREE_DAYS_MINUTES = 3 * 24 * 60;

let around: Surroundings;
let service: RunningService;
beforeAll(async () => {
  around = await surroundings({ PUBLIC_URL });
  service = await around.start();
});
afterAll(() => around.close());
afterEach(() => around.probe.behave('accept'));

const resend = (id: string) =>
  service.app
    .get(ResendDelivery, { strict: false })
    .execute(id, { name: 'Olga', accountId: null, address: '192.0.2.7' });

/** Resolves once everything published before has been processed and its mails are sent. */
async function afterEverythingElse(): Promise<void> {
  const marker = await around.notices.issue();
  await around.ledger.until(marker.noticeId, 'sent');
}

/** A mail that the server refused permanently; the server is repaired afterwards. */
async function aRefusedNotice(): Promise<{ notice: IssuedNotice; row: LedgerRow }> {
  around.probe.behave('refuse-5xx');
  const notice = await around.notices.issue();
  const row = await around.ledger.until(notice.noticeId, 'failed');
  around.probe.behave('accept');
  return { notice, row };
}

describe.each(noticeKinds)('a notice of %s', (kind) => {
  const path = { 'account-exists': '/login', 'password-changed': '/forgot-password' }[kind];

  it('reaches the person’s mailbox, with our own link and nothing secret', async () => {
    const notice = await around.notices.issue({ kind });
    const mail = await around.probe.waitForMail(notice.address);
    expect(mail.subject).toContain('Erin Employee (RW-1003)');
    for (const said of [mail.text, mail.html]) {
      expect(said).toContain('erin.employee');
      expect(said.match(/https?:\/\/[^\s"<]+/g)?.every((found) => found === PUBLIC_URL + path)).toBe(true);
      expect(said).toContain(PUBLIC_URL + path);
    }
    const row = await around.ledger.until(notice.noticeId, 'sent');
    expect(row).toMatchObject({ attempts: 1, sealed: null, last_error: null });
    expect(mail.messageId).toBe(row.message_id);
  });

  it('is published as sent', async () => {
    const notice = await around.notices.issue({ kind });
    await around.ledger.until(notice.noticeId, 'sent');
    expect(await around.ledger.eventsAbout(notice.noticeId)).toMatchObject([
      { type: 'delivery.sent', payload: { template: `notice/${kind}`, subjectId: notice.noticeId } },
    ]);
  });
});

it('sends one mail however often an event comes, and however often a notice is published', async () => {
  const notice = around.notices.make();
  const again = { ...notice, event: anEvent(noticeIssuedV1, notice.event.payload) };
  await around.notices.publish(notice, notice, again, notice);
  await around.probe.waitForMail(notice.address);
  await afterEverythingElse();
  expect(around.probe.mailsTo(notice.address)).toHaveLength(1);
  expect(await around.ledger.eventsAbout(notice.noticeId)).toHaveLength(1);
});

it('notifies a person of each change, even after an earlier one', async () => {
  const address = 'twice@rigwise.example';
  const recipient = { address, name: 'Erin Employee' };
  await around.notices.publish(around.notices.make({ recipient }), around.notices.make({ recipient }));
  await around.probe.waitForMail(address, { count: 2 });
});

it('never sends a notice that expired before its event came', async () => {
  const notice = around.notices.make();
  around.clock.advance({ minutes: THREE_DAYS_MINUTES });
  await around.notices.publish(notice);
  expect(await around.ledger.until(notice.noticeId, 'expired')).toMatchObject({ last_error: 'expired' });
  await afterEverythingElse();
  expect(around.probe.mailsTo(notice.address)).toEqual([]);
});

it('never sends a notice that expires while the server is down', async () => {
  await around.probe.down();
  const notice = await around.notices.issue();
  await around.ledger.until(notice.noticeId, 'retry');
  around.clock.advance({ minutes: THREE_DAYS_MINUTES });
  await around.ledger.until(notice.noticeId, 'expired');
  await around.probe.up();
  await afterEverythingElse();
  expect(around.probe.mailsTo(notice.address)).toEqual([]);
});

it('resends the identical mail if its outcome is unknown', async () => {
  around.probe.behave('drop-after-dot');
  const notice = await around.notices.issue();
  await around.ledger.until(notice.noticeId, 'unknown');
  around.probe.behave('accept');
  const row = await around.ledger.until(notice.noticeId, 'sent');
  const mails = around.probe.mailsTo(notice.address);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  expect(new Set(mails.map(({ source }) => source.toString('latin1'))).size).toBe(1);
  expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set([row.message_id]));
});

it('lets no event decide where a link leads', async () => {
  const name = 'Erin https://elsewhere.example/login';
  const notice = await around.notices.issue({
    employeeNumber: 'www.elsewhere.example',
    recipient: { address: 'linked@rigwise.example', name },
  });
  const { html, text } = await around.probe.waitForMail(notice.address);
  for (const said of [html, text]) {
    expect(said).not.toMatch(/elsewhere\.example|\/\/elsewhere/);
    expect(new Set(said.match(/[a-z]+:\/\/[^/\s"<]+/g))).toEqual(new Set([PUBLIC_URL]));
  }
});

describe('resending a permanently refused notice', () => {
  it('sends it under its original Message-ID', async () => {
    const { notice, row } = await aRefusedNotice();
    expect(await resend(row.id)).toMatchObject({ id: row.id, state: 'queued' });
    expect(await around.ledger.until(notice.noticeId, 'sent')).toMatchObject({ attempts: 2 });
    expect(around.probe.mailsTo(notice.address).map(({ messageId }) => messageId)).toEqual([row.message_id]);
    await expect(resend(row.id)).rejects.toMatchObject({
      code: 'delivery/not-resendable',
      message: 'The mail server already accepted this email: it isn’t sent twice.',
    });
  });

  it('is refused once it is outdated', async () => {
    const { notice, row } = await aRefusedNotice();
    around.clock.advance({ minutes: THREE_DAYS_MINUTES });
    await expect(resend(row.id)).rejects.toMatchObject({
      message: 'This email is too old to be useful.',
    });
    expect(around.probe.mailsTo(notice.address)).toEqual([]);
    expect(await around.ledger.audited(row.id)).toMatchObject([{ outcome: 'refused', reason: 'expired' }]);
  });
});
