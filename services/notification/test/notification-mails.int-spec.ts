import { randomUUID } from 'node:crypto';
import { accessRequestApprovedV1 } from '@rigwise/contracts';
import { anEvent, publishEvents, waitFor, type ReceivedMail } from '@rigwise/testing';
import { Deliveries } from '../src/deliveries/deliveries.repository.ts';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { Preferences } from './support/preferences.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let service: Awaited<ReturnType<Surroundings['start']>>;
let inboxes: Inboxes;
let preferences: Preferences;
beforeAll(async () => {
  around = await surroundings();
  service = await around.start();
  inboxes = new Inboxes(around, service.url);
  preferences = new Preferences(around, inboxes);
});
afterAll(() => around.close());

const KIND = 'access-request.decided';
const somebody = (over: object = {}) =>
  inboxes.person('manager', { email: `who-${randomUUID()}@rigwise.example`, ...over });

/** Announces the admission of an external person to the sponsor. @returns the notification's id */
async function tell(who: Recipient, times = 1): Promise<string> {
  const requestId = randomUUID();
  const payload = {
    ...{ requestId, revision: 2, decidedBy: randomUUID(), personId: null, employeeNumber: 'RW-4711' },
    ...{ firstName: 'Dana', lastName: 'Ortiz', email: 'dana@rigwise.example' },
    external: { sponsorId: who.personId, endsOn: '2026-12-31', timeZone: 'Asia/Dubai' },
  };
  const events = Array.from({ length: times }, () => anEvent(accessRequestApprovedV1, payload));
  await publishEvents(around.topicPrefix, accessRequestApprovedV1, events);
  await inboxes.untilHandled(...events.map(({ id }) => id));
  return around.ledger.newestNotification(who.accountId);
}

const mailsTo = ({ email }: Recipient): ReceivedMail[] => around.probe.mailsTo(email ?? '');
const channels = (who: Recipient, inApp: boolean, email: boolean) =>
  preferences.choose(who, { kinds: [{ kind: KIND, inApp, email, digest: false }] }, 'manager');
/** As if the database's clock had reached it. */
const makeDue = (id: string) =>
  around.ledger.run(`UPDATE delivery SET next_try_at = now() WHERE subject_id = $1`, id);
const beQuiet = (who: Recipient) =>
  preferences.choose(who, { quietHours: { from: '00:00', to: '23:59' } }, 'manager');

it('are in the reader’s zone and language, with what happened and a link', async () => {
  const max = await somebody({ firstName: 'Max', lastName: 'Manager' });
  await preferences.tell(max, 'Asia/Kolkata', 1, 'en-US');
  const id = await tell(max);
  const row = await around.ledger.until(id, 'sent');
  const [mail] = mailsTo(max);
  expect(mail?.messageId).toBe(row.message_id);
  expect(mail?.subject).toBe('Dana Ortiz now has access, sponsored by you: for Max Manager');
  expect(mail?.text).toContain('December 31, 2026');
  expect(mail?.text).toMatch(/At \d+:\d\d [AP]M UTC\+5:30 on \w+ \d+, 2026/);
  expect(mail?.text).toContain(`http://localhost:8080/user-profile?notification=${id}`);
  expect(mail?.text).toContain('http://localhost:8080/user-profile#told');
});

it('come once however often the fact is published', async () => {
  const max = await somebody();
  await around.ledger.until(await tell(max, 3), 'sent');
  const marker = await tell(max);
  await around.ledger.until(marker, 'sent');
  expect(mailsTo(max)).toHaveLength(2);
});

it('go to nobody without an address, and to nobody who switched them off', async () => {
  const [without, off] = [await somebody({ email: null }), await somebody()];
  await channels(off, true, false);
  for (const who of [without, off]) {
    const id = await tell(who);
    expect(await inboxes.unread(who.accountId)).toBe(1);
    expect(await around.ledger.of(id)).toBeUndefined();
  }
});

it('go also to people who switched the console off', async () => {
  const max = await somebody();
  await channels(max, false, true);
  await around.ledger.until(await tell(max), 'sent');
  expect(await inboxes.unread(max.accountId)).toBe(0);
  expect(await inboxes.list(max.accountId)).toEqual([]);
});

describe('in quiet hours', () => {
  it('wait until they end, whichever process looks for them', async () => {
    const max = await somebody();
    await beQuiet(max);
    const id = await tell(max);
    expect(await around.ledger.of(id)).toMatchObject({ state: 'queued', attempts: 0 });
    const waits = `delivery WHERE subject_id = $1 AND next_try_at > now() + interval '1 hour'`;
    expect(await around.ledger.count(waits, id)).toBe(1);
    await makeDue(id);
    const again = await around.ledger.until(id, 'retry');
    expect([again.last_error, mailsTo(max).length]).toEqual(['quiet hours', 0]);
    expect(await around.ledger.count(waits, id)).toBe(1);
    await preferences.choose(max, { quietHours: null }, 'manager');
    await makeDue(id);
    await around.ledger.until(id, 'sent');
    expect(mailsTo(max)).toHaveLength(1);
  });

  it.each([
    ['read', (who: Recipient, id: string) => inboxes.read(who.accountId, [id])],
    ['switched off', (who: Recipient) => channels(who, true, false)],
    ['account not in use', (who: Recipient) => inboxes.know([{ ...who, active: false }], 2)],
    [
      'gone',
      (_who: Recipient, id: string) => around.ledger.run('DELETE FROM notification WHERE id = $1', id),
    ],
  ])('are dropped once %s, and not sent', async (reason, happen) => {
    const max = await somebody();
    await beQuiet(max);
    const id = await tell(max);
    await happen(max, id);
    await makeDue(id);
    expect((await around.ledger.until(id, 'expired')).last_error).toBe(reason);
    expect(mailsTo(max)).toEqual([]);
  });
});

it('are withheld if they are read while being handed over', async () => {
  const max = await somebody();
  await beQuiet(max);
  const id = await tell(max);
  await makeDue(id);
  await around.ledger.until(id, 'retry');
  await makeDue(id);
  const deliveries = service.app.get(Deliveries, { strict: false });
  // The sweeper tries it, too: the first claim wins.
  const claimed = await waitFor(
    async () => {
      await makeDue(id);
      return deliveries.claim((await around.ledger.of(id))?.id ?? '', 60_000);
    },
    { timeoutMs: 30_000, what: 'the claim' },
  );
  const may = () => deliveries.markSending(claimed, around.clock.now(), { leaseMs: 60_000, marginMs: 0 });
  expect(await may()).toBe(true);
  await inboxes.read(max.accountId, [id]);
  expect(await may()).toBe(false);
});
