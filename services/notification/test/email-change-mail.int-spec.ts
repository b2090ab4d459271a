import {
  emailChangeCodeIssuedV1,
  emailChangeNoticeIssuedV1,
  emailChangeNoticeKinds,
  type EmailChangeNoticeKind,
} from '@rigwise/contracts';
import { anEvent, publishEvents } from '@rigwise/testing';
import { EmailChanges, type EmailChangeNotice } from './support/email-changes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

const PUBLIC_URL = 'https://skills.rigwise.example';
const { linkToken: TOKEN, clearCode: CODE } = EmailChanges;

let around: Surroundings;
let changes: EmailChanges;
beforeAll(async () => {
  around = await surroundings({ PUBLIC_URL });
  changes = new EmailChanges(around);
  await around.start();
});
afterAll(() => around.close());

/** Resolves once everything published before has been processed and its mails are sent. */
async function afterEverythingElse(): Promise<void> {
  const [code, notice] = await Promise.all([around.codes.issue(), around.notices.issue()]);
  await around.ledger.untilSettled([code.codeId, notice.noticeId]);
}

describe('a code for a new address', () => {
  it('reaches it once, however often its event comes and however often it is published', async () => {
    const code = await changes.code();
    const event = anEvent(emailChangeCodeIssuedV1, code);
    await publishEvents(around.topicPrefix, emailChangeCodeIssuedV1, [event, event]);
    await changes.mailCodes(code);
    const mail = await around.probe.waitForMail(code.recipient.address);
    expect(mail.code).toBe(CODE);
    expect(mail.subject).not.toContain(CODE);
    expect(await around.ledger.until(code.codeId, 'sent')).toMatchObject({ attempts: 1, sealed: null });
    await afterEverythingElse();
    expect(around.probe.mailsTo(code.recipient.address)).toHaveLength(1);
    expect(await around.ledger.eventsAbout(code.codeId)).toMatchObject([
      { type: 'delivery.sent', payload: { template: 'code/email-change' } },
    ]);
  });

  it('is never sent once a newer one replaces it, whichever comes first', async () => {
    const old = await changes.code();
    const newer = await changes.code({ supersedes: [old.codeId] });
    await changes.mailCodes(newer);
    await around.probe.waitForMail(newer.recipient.address);
    await changes.mailCodes(old);
    expect(await around.ledger.until(old.codeId, 'expired')).toMatchObject({ last_error: 'superseded' });

    await around.probe.down();
    const first = await changes.code();
    await changes.mailCodes(first);
    await around.ledger.until(first.codeId, 'retry');
    const second = await changes.code({ supersedes: [first.codeId] });
    await changes.mailCodes(second);
    await around.ledger.until(first.codeId, 'expired');
    await around.probe.up();
    await around.probe.waitForMail(second.recipient.address);
    for (const { recipient } of [old, first]) {
      expect(around.probe.mailsTo(recipient.address)).toEqual([]);
    }
  });

  it('is never sent once it has expired', async () => {
    const code = await changes.code();
    around.clock.advance({ minutes: 15 });
    await changes.mailCodes(code);
    expect(await around.ledger.until(code.codeId, 'expired')).toMatchObject({ sealed: null });
    await afterEverythingElse();
    expect(around.probe.mailsTo(code.recipient.address)).toEqual([]);
  });
});

describe.each(emailChangeNoticeKinds)('a notice of %s', (kind) => {
  it('reaches its mailbox once, however often its event comes and however often it is published', async () => {
    const notice = await changes.notice(kind);
    const event = anEvent(emailChangeNoticeIssuedV1, notice);
    const again = anEvent(emailChangeNoticeIssuedV1, notice);
    await publishEvents(around.topicPrefix, emailChangeNoticeIssuedV1, [event, event, again]);
    const mail = await around.probe.waitForMail(notice.recipient.address);
    expect(mail.subject).toContain('Erin Employee (RW-1003)');
    for (const said of [mail.text, mail.html]) {
      expect(said).toMatch(/e…@new\.\s?example/);
      expect(said.includes(TOKEN)).toBe(kind === 'started');
    }
    expect(await around.ledger.until(notice.noticeId, 'sent')).toMatchObject({ attempts: 1, sealed: null });
    await afterEverythingElse();
    expect(around.probe.mailsTo(notice.recipient.address)).toHaveLength(1);
    expect(await around.ledger.eventsAbout(notice.noticeId)).toHaveLength(1);
  });
});

describe('a new address named for many people', () => {
  const AN_HOUR = 5;
  const MANY = 30;
  const many = (kind: EmailChangeNoticeKind, addressOf: (index: number) => string) =>
    Promise.all(
      Array.from({ length: MANY }, (_, index) =>
        changes.notice(kind, { recipient: { address: addressOf(index), name: `Crew ${index}` } }),
      ),
    );
  const mailAll = async (notices: readonly EmailChangeNotice[]) => {
    await changes.mailNotices(...notices);
    const rows = await around.ledger.untilSettled(notices.map(({ noticeId }) => noticeId));
    return {
      sent: rows.filter(({ state }) => state === 'sent').length,
      withheld: rows.filter(({ last_error }) => last_error === 'too many to this mailbox').length,
    };
  };

  it('is mailed no more often than its budget allows, however it is written, and others still are', async () => {
    const written = [
      'named@new.example',
      'NAMED@new.example',
      'named+1@new.example',
      'named+a+b@NEW.example',
    ];
    const named = await many('confirm', (index) => written[index % written.length] ?? '');
    expect(await mailAll(named)).toEqual({ sent: AN_HOUR, withheld: MANY - AN_HOUR });
    const others = await many('confirm', (index) => `other${index}@new.example`);
    expect(await mailAll(others)).toEqual({ sent: MANY, withheld: 0 });
  });

  it.each(['started', 'changed'] as const)(
    'does not limit notices of %s, which go to the current address',
    async (kind) => {
      const address = `crew-${kind}@rigwise.example`;
      await mailAll(await many('confirm', () => address));
      const toTheOldOne = await many(kind, () => address);
      expect(await mailAll(toTheOldOne)).toEqual({ sent: MANY, withheld: 0 });
    },
  );
});
