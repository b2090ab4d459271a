import { randomUUID } from 'node:crypto';
import { Periodic } from '@rigwise/persistence';
import { waitFor } from '@rigwise/testing';
import { Inboxes, type Recipient } from './support/inboxes.ts';
import { Preferences } from './support/preferences.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(240_000);

let around: Surroundings;
let inboxes: Inboxes;
let preferences: Preferences;
let makers: readonly Periodic[];
beforeAll(async () => {
  // No automatic sweeps: the test triggers them.
  around = await surroundings({ DIGEST_SWEEP_EVERY: '1h' });
  const services = [await around.start(), await around.start()] as const;
  inboxes = new Inboxes(around, services[0].url);
  preferences = new Preferences(around, inboxes);
  makers = services.map(({ app }) => app.get(Periodic));
});
afterAll(() => around.close());
// Moves to 08:00 UTC on some day: after the digest hour. Earlier notifications are read.
beforeEach(() => around.ledger.run('UPDATE notification SET read_at = now()'));

/** Two processes, each twice, all concurrently. */
const sweep = () => Promise.all([...makers, ...makers].map((maker) => maker.run('make-digests')));
const recipient = () => inboxes.person('employee', { email: `who-${randomUUID()}@rigwise.example` });
const today = (): string => around.clock.now().toISOString().slice(0, 10);
const mailsTo = ({ email }: Recipient) => around.probe.mailsTo(email ?? '');

/** Adds a notification that belongs in the digest. */
const tell = ({ accountId }: Recipient): Promise<void> =>
  around.ledger.run(
    `INSERT INTO notification (id, account_id, kind, subject_id, details, for_digest, created_at)
     VALUES ($1, $2, 'person.role-changed', gen_random_uuid()::text, '{"role":"manager"}', true, $3)`,
    ...[randomUUID(), accountId, around.clock.now()],
  );

async function untilSent(who: Recipient, count: number): Promise<void> {
  const sent = async () =>
    (await around.ledger.digestsOf(who.accountId)).filter(({ state }) => state === 'sent').length === count;
  await waitFor(sent, { timeoutMs: 45_000, what: `${count} digests to be sent` });
}

it('comes once at its hour, even from simultaneous processes, with unread notifications', async () => {
  const erin = await recipient();
  await tell(erin);
  await sweep();
  expect(await around.ledger.digestsOf(erin.accountId)).toEqual([]);
  await tell(erin);
  around.clock.advance({ hours: 23 });
  await sweep();
  await untilSent(erin, 1);
  await tell(erin);
  around.clock.advance({ hours: 1 });
  await sweep();
  const [digest, ...more] = await around.ledger.digestsOf(erin.accountId);
  expect([digest?.day, digest?.count, more]).toEqual([today(), 2, []]);
  const [mail, ...others] = mailsTo(erin);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^2 unread notifications for /);
  expect(mail?.text.match(/You are now a manager/g)).toHaveLength(2);
});

it('reaches everyone but the one that fails, which is skipped for a while after three tries', async () => {
  const [one, two] = [await recipient(), await recipient()];
  const [poisoned, other] = one.accountId < two.accountId ? [one, two] : [two, one];
  for (const who of [poisoned, other]) await tell(who);
  await around.ledger.run(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
  );
  await around.ledger.run(
    `CREATE TRIGGER refuse BEFORE INSERT ON digest FOR EACH ROW
     WHEN (new.account_id = '${poisoned.accountId}') EXECUTE FUNCTION refuse()`,
  );
  around.clock.advance({ hours: 24 });
  for (let round = 1; round <= 3; round++) {
    await makers[0]?.run('make-digests');
    around.clock.advance({ seconds: 1 });
  }
  await untilSent(other, 1);
  await around.ledger.run('DROP TRIGGER refuse ON digest');
  await sweep();
  expect(await around.ledger.digestsOf(poisoned.accountId)).toEqual([]);
  around.clock.advance({ seconds: 30 });
  await sweep();
  await untilSent(poisoned, 1);
});

it('is none if nothing is unread at the hour; later notifications come the day after', async () => {
  const erin = await recipient();
  await tell(erin);
  const [{ id } = { id: '' }] = await inboxes.list(erin.accountId);
  await inboxes.read(erin.accountId, [id]);
  around.clock.advance({ hours: 23 });
  await sweep();
  await tell(erin);
  around.clock.advance({ hours: 1 });
  await sweep();
  expect(await around.ledger.digestsOf(erin.accountId)).toEqual([]);
  around.clock.advance({ hours: 24 });
  await sweep();
  await untilSent(erin, 1);
  expect(await around.ledger.digestsOf(erin.accountId)).toMatchObject([{ day: today(), count: 1 }]);
});

it('is not for people who want none, have no address or have left', async () => {
  const [off, without, gone] = [await recipient(), await recipient(), await recipient()];
  await preferences.choose(off, { digestAt: null });
  for (const who of [off, without, gone]) await tell(who);
  await inboxes.know(
    [
      { ...without, email: null },
      { ...gone, active: false },
    ],
    2,
  );
  around.clock.advance({ hours: 24 });
  await sweep();
  for (const { accountId } of [off, without, gone]) {
    expect(await around.ledger.digestsOf(accountId)).toEqual([]);
  }
});

it('waits for the end of quiet hours, and is dropped once everything in it is read', async () => {
  const erin = await recipient();
  await preferences.choose(erin, { quietHours: { from: '22:00', to: '09:30' } });
  await tell(erin);
  around.clock.advance({ hours: 24 });
  await sweep();
  const [digest] = await around.ledger.digestsOf(erin.accountId);
  const { state, id } = digest ?? { state: '', id: '' };
  expect(state).toBe('queued');
  const waits = `delivery WHERE subject_id = $1 AND next_try_at > now() + interval '89 minutes'`;
  expect(await around.ledger.count(waits, id)).toBe(1);
  await inboxes.readAll(erin.accountId, (await inboxes.list(erin.accountId))[0]?.id ?? '');
  await around.ledger.run('UPDATE delivery SET next_try_at = now() WHERE subject_id = $1', id);
  expect((await around.ledger.until(id, 'expired')).last_error).toBe('read');
  expect(mailsTo(erin)).toEqual([]);
});

it('that missed its day is merged into the next one', async () => {
  const erin = await recipient();
  await tell(erin);
  around.clock.advance({ hours: 24 });
  await around.probe.down();
  await sweep();
  const [{ id } = { id: '' }] = await around.ledger.digestsOf(erin.accountId);
  await around.ledger.until(id, 'retry');
  await tell(erin);
  around.clock.advance({ hours: 16 });
  await around.ledger.until(id, 'expired');
  await around.probe.up();
  await sweep();
  around.clock.advance({ hours: 8 });
  await sweep();
  await untilSent(erin, 1);
  expect((await around.ledger.digestsOf(erin.accountId)).map(({ count }) => count)).toEqual([0, 2]);
  expect(mailsTo(erin)).toHaveLength(1);
});

describe('permanently refused', () => {
  const DAY = { hours: 24 };
  afterEach(() => around.probe.behave('accept'));

  it('is in the next one, with the current address, and is not sent separately', async () => {
    const erin = await recipient();
    await tell(erin);
    around.probe.behave('refuse-5xx', erin.email ?? '');
    around.clock.advance(DAY);
    await sweep();
    const [{ id } = { id: '' }] = await around.ledger.digestsOf(erin.accountId);
    await around.ledger.until(id, 'failed');
    const mended = { ...erin, email: `mended-${randomUUID()}@rigwise.example` };
    await inboxes.know([mended], 2);
    await tell(erin);
    await sweep();
    around.clock.advance(DAY);
    await sweep();
    await untilSent(erin, 1);
    expect((await around.ledger.digestsOf(erin.accountId)).map(({ count }) => count)).toEqual([0, 2]);
    expect([mailsTo(erin).length, mailsTo(mended).length]).toEqual([0, 1]);
  });

  it('is retried for a week, if its address refuses permanently', async () => {
    const erin = await recipient();
    await tell(erin);
    around.probe.behave('refuse-5xx', erin.email ?? '');
    for (let day = 1; day <= 10; day += 1) {
      around.clock.advance(DAY);
      await sweep();
      for (const { id } of await around.ledger.digestsOf(erin.accountId)) {
        await around.ledger.until(id, 'failed');
      }
    }
    const digests = await around.ledger.digestsOf(erin.accountId);
    expect(digests.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(await inboxes.unread(erin.accountId)).toBe(1);
  });

  it.each(['refused', 'of no use any more'] as const)(
    'is in none again if it may have been accepted before it was %s',
    async (end) => {
      const erin = await recipient();
      await tell(erin);
      around.probe.behave('drop-after-dot', erin.email ?? '');
      around.clock.advance(DAY);
      await sweep();
      const [{ id } = { id: '' }] = await around.ledger.digestsOf(erin.accountId);
      await around.ledger.until(id, 'unknown');
      if (end === 'refused') around.probe.behave('refuse-5xx', erin.email ?? '');
      else around.clock.advance({ hours: 16 });
      await around.ledger.until(id, end === 'refused' ? 'failed' : 'expired');
      around.clock.advance(DAY);
      await sweep();
      expect((await around.ledger.digestsOf(erin.accountId)).map(({ count }) => count)).toEqual([1]);
    },
  );
});

/** A notification arrives every hour, and two processes check whether a digest is due. */
async function live(who: Recipient, from: string, hours: number, each?: (hour: number) => Promise<void>) {
  around.clock.advance({ seconds: (Date.parse(from) - around.clock.now().getTime()) / 1_000 });
  for (let hour = 0; hour < hours; hour += 1) {
    await each?.(hour);
    await tell(who);
    around.clock.advance({ minutes: 30 });
    await sweep();
    around.clock.advance({ minutes: 30 });
    await sweep();
    // Its day ends by this clock; its mail is sent by the system's.
    await untilSent(who, (await around.ledger.digestsOf(who.accountId)).length);
  }
  const digests = await around.ledger.digestsOf(who.accountId);
  await untilSent(who, digests.length);
  return digests.map(({ day }) => day);
}

it.each([
  ['skips', 'America/New_York', '02:30', '2026-03-07T06:00Z', ['2026-03-07', '2026-03-08', '2026-03-09']],
  ['repeats', 'America/New_York', '01:30', '2026-10-31T04:30Z', ['2026-10-31', '2026-11-01', '2026-11-02']],
])('comes once on the day whose clock %s its hour, in %s at %s', async (_what, zone, at, from, days) => {
  const erin = await recipient();
  await preferences.tell(erin, zone, 1);
  await preferences.choose(erin, { digestAt: at });
  expect(await live(erin, from, 60)).toEqual(days);
  expect(mailsTo(erin)).toHaveLength(days.length);
});

it('never comes twice on one day, however someone travels', async () => {
  const erin = await recipient();
  const zones = ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue'];
  const days = await live(erin, '2026-12-01T00:00Z', 48, async (hour) => {
    if (hour % 6 === 0) await preferences.tell(erin, zones[(hour / 6) % zones.length] ?? null, hour + 1);
  });
  expect(days).toEqual([...new Set(days)].sort());
  expect(mailsTo(erin)).toHaveLength(days.length);
});

it('is made once by processes killed before and after they have made it', async () => {
  await around.stop();
  const erin = await whoWaits();
  const killed = async (failpoint: string) => {
    const program = await around.startProcess({
      ...{ DIGEST_SWEEP_EVERY: '200ms', FAILPOINTS: `${failpoint}=kill` },
    });
    expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
  };
  await killed('digest.before-commit');
  expect(await around.ledger.digestsOf(erin.accountId)).toEqual([]);
  await killed('digest.after-commit');
  expect(await around.ledger.digestsOf(erin.accountId)).toMatchObject([{ state: 'queued', count: 1 }]);
  const program = await around.startProcess({ DIGEST_SWEEP_EVERY: '200ms' });
  await untilSent(erin, 1);
  await program.stop();
  expect(mailsTo(erin)).toHaveLength(1);
});

/** By the system's clock: a notification has been pending since yesterday, and the digest is due at midnight. */
async function whoWaits(): Promise<Recipient> {
  const service = await around.start();
  const theirs = new Inboxes(around, service.url);
  const who = await theirs.person('employee', { email: `who-${randomUUID()}@rigwise.example` });
  await new Preferences(around, theirs).choose(who, { digestAt: '00:00' });
  await around.ledger.run('DELETE FROM notification');
  await around.ledger.run(
    `INSERT INTO notification (id, account_id, kind, subject_id, for_digest, created_at)
     VALUES ($1, $2, 'person.role-changed', 'x', true, now() - interval '1 day')`,
    ...[randomUUID(), who.accountId],
  );
  await around.stop();
  return who;
}
