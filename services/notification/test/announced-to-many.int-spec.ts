import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnnouncementAudience, AnnouncementDetails } from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { setFailpoint, systemClock, type Clock, type RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { Receipts } from '../src/announcements/receipts.repository.ts';
import { Announcer } from './support/announcers.ts';
import { Inboxes, withAccount, type Recipient } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

/** About three transactions' worth of recipients. */
const MANY = 2_500;
const TO_MANY: AnnouncementAudience = { to: 'departments', departments: ['Load'] };

let around: Surroundings;
let admin: Recipient;
beforeAll(async () => {
  around = await surroundings();
  const service = await around.start();
  admin = await new Inboxes(around, service.url).person('admin');
  await around.stop();
  await around.ledger.run(
    `INSERT INTO person (id, account_id, version, name, role, department)
     SELECT gen_random_uuid(), gen_random_uuid(), 1, 'Person ' || n, 'employee', 'Load'
     FROM generate_series(1, ${MANY}) n`,
  );
});
afterEach(() => around.stop());
afterAll(() => around.close());

const announcerAt = (url: string, clock: Clock = around.clock): Announcer =>
  new Announcer({ ...around, clock }, url, admin.accountId, 'admin');
const told = (id: string): Promise<number> => around.ledger.count('notification WHERE subject_id = $1', id);
const unreadAccounts = (id: string): Promise<number> =>
  around.ledger.count(
    `(SELECT DISTINCT account_id FROM notification WHERE subject_id = $1 AND in_app AND read_at IS NULL) x`,
    id,
  );
const goOn = (service: RunningService): Promise<void> => service.app.get(Periodic).run('go-on-announcing');

/** Waits until nobody is left to notify, or to retract it from. */
async function untilDone(id: string): Promise<void> {
  const left = 'announcement WHERE id = $1::uuid AND told_up_to IS NOT NULL';
  await waitFor(async () => (await around.ledger.count(left, id)) === 0, {
    timeoutMs: 30_000,
    what: 'everything to be done',
  });
}

it('is answered once the first of them are notified, and reaches each once, whichever process continues', async () => {
  const service = await around.start();
  const made = await announcerAt(service.url).announce(TO_MANY);
  expect(made).toMatchObject({ addressed: MANY, read: 0 });
  await Promise.all([goOn(service), goOn(service), goOn(service)]);
  await untilDone(made.id);
  expect([await told(made.id), await unreadAccounts(made.id)]).toEqual([MANY, MANY]);
  const receipts = 'announcement_receipt WHERE announcement_id = $1';
  expect(await around.ledger.count(receipts, made.id)).toBe(MANY);
});

it('keeps the failure count of one that another process continues', async () => {
  const id = randomUUID();
  await around.ledger.run(
    `INSERT INTO announcement (id, account_id, request_digest, title, body, important, audience, addressed, made_at,
       withdrawn_at, told_up_to)
     VALUES ($1, $2, '', 'Held', 'Held.', false, '{"to":"reports"}', 0, now(), now(), gen_random_uuid())`,
    ...[id, admin.accountId],
  );
  await around.ledger.run(
    `INSERT INTO failing_item VALUES ('go-on-announcing', $1, 4, now(), '2026-01-01')`,
    id,
  );
  const counted = () => around.ledger.count('failing_item WHERE item = $1 AND failures = 4', id);
  await around.ledger.holding('SELECT FROM announcement WHERE id = $1 FOR UPDATE', [id], async () => {
    await goOn(await around.start());
    expect(await counted()).toBe(1);
  });
  await untilDone(id);
  await waitFor(async () => (await counted()) === 0, {
    timeoutMs: 30_000,
    what: 'the failures to be forgotten',
  });
});

describe('a page of its receipts', () => {
  const PAGE = 50;
  let id: string;
  let ada: Announcer;
  beforeEach(async () => {
    const service = await around.start();
    ada = announcerAt(service.url);
    ({ id } = await ada.announce(TO_MANY));
    await untilDone(id);
    await around.ledger.run(
      `UPDATE announcement_receipt SET read_at = now() WHERE announcement_id = $1 AND account_id::text > '8'`,
      id,
    );
  });

  it.each(['all', 'read', 'unread'] as const)(
    'costs what it holds, wherever it starts: %s',
    async (state) => {
      const lookedAt: number[] = [];
      const sql = {
        $queryRawUnsafe: async (statement: string, ...values: unknown[]) => {
          lookedAt.push(await around.ledger.rowsLookedAt('announcement_receipt', statement, values));
          return [];
        },
        $executeRawUnsafe: () => Promise.resolve(0),
      };
      for (const after of [null, ['Person 42', randomUUID()] as const]) {
        await new Receipts().findPage(sql, id, { state, after, limit: PAGE });
      }
      // A part of the file, which goes by accounts, from among those that it has.
      const after = `${state === 'read' ? 9 : 4}0000000-0000-4000-8000-000000000000`;
      await new Receipts().findAfter(sql, id, { state, after, limit: PAGE });
      expect(lookedAt).toHaveLength(3);
      // At most as many of those who have read it as of those who have not.
      expect(Math.max(...lookedAt)).toBeLessThanOrEqual(2 * PAGE);
    },
  );

  it('has each of them once, however people read and are renamed between two pages', async () => {
    const found: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page++) {
      const query: string = `?limit=200${cursor && `&cursor=${cursor}`}`;
      const { items, nextCursor }: Awaited<ReturnType<Announcer['receipts']>> = await ada.receipts(id, query);
      found.push(...items.map(({ accountId }) => accountId));
      cursor = nextCursor;
      const some = `account_id::text LIKE '${page % 10}%'`;
      await around.ledger.run(`UPDATE person SET name = 'Aaron' WHERE department = 'Load' AND ${some}`);
      await around.ledger.run(`UPDATE announcement_receipt SET read_at = now() WHERE ${some}`);
    }
    expect([found.length, new Set(found).size]).toEqual([MANY, MANY]);
  });

  it('includes by name those from before receipts had names', async () => {
    const nameless = 'announcement_receipt WHERE sort_name IS NULL';
    await around.ledger.run('UPDATE announcement_receipt SET sort_name = NULL');
    expect(await around.ledger.count(nameless)).toBeGreaterThan(2_000);
    const folder = path.join(__dirname, '../prisma/migrations/20261123170001_names_of_old_receipts');
    await around.ledger.run(readFileSync(path.join(folder, 'migration.sql'), 'utf8'));
    expect(await around.ledger.count(nameless)).toBe(0);
    const wrong = `announcement_receipt r JOIN person p ON p.account_id = r.account_id WHERE p.name <> r.sort_name`;
    expect(await around.ledger.count(wrong)).toBe(0);
  });
});

it('reaches everyone even if an earlier one fails', async () => {
  const service = await around.start();
  const ada = announcerAt(service.url);
  const poisoned = await ada.announce(TO_MANY);
  await around.ledger.run(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
  );
  await around.ledger.run(
    `CREATE TRIGGER refuse BEFORE INSERT ON notification FOR EACH ROW
     WHEN (new.subject_id = '${poisoned.id}') EXECUTE FUNCTION refuse()`,
  );
  const other = await ada.announce(TO_MANY);
  await untilDone(other.id);
  expect(await told(other.id)).toBe(MANY);
  // A failed attempt after the clock moved would start its backoff from then.
  const paused = `failing_item WHERE item = $1 AND failures >= 3`;
  await waitFor(
    async () => (await around.ledger.count(paused, poisoned.id)) === 1 || (await told(poisoned.id)) === MANY,
    { timeoutMs: 30_000, what: 'nobody to try it any more' },
  );
  await around.ledger.run('DROP TRIGGER refuse ON notification');
  around.clock.advance({ hours: 1 });
  await untilDone(poisoned.id);
  expect(await told(poisoned.id)).toBe(MANY);
});

it('reaches nobody more once it is withdrawn, and is removed from those who had it', async () => {
  const service = await around.start();
  const ada = announcerAt(service.url);
  const { id } = await ada.announce(TO_MANY);
  expect(await ada.withdraw(id)).toMatchObject({ addressed: MANY });
  await goOn(service);
  await untilDone(id);
  expect(await told(id)).toBe(0);

  const all = await ada.announce(TO_MANY);
  await untilDone(all.id);
  expect(await ada.withdraw(all.id)).toMatchObject({ addressed: MANY });
  await Promise.all([goOn(service), goOn(service), goOn(service)]);
  await untilDone(all.id);
  expect(await told(all.id)).toBe(0);
});

it('reaches a surviving person whose turn had not come when they were merged', async () => {
  const service = await around.start();
  const inboxes = new Inboxes(around, service.url);
  const account = (accountId: string) =>
    ({ accountId, username: accountId, role: 'employee', disabled: false }) as const;
  // Notified last, because of its id.
  const last = `ffffffff${randomUUID().slice(8)}`;
  const duplicate = withAccount('employee', { department: 'Load', account: account(last) });
  const { accountId: _, ...person } = duplicate;
  const survivor = await inboxes.person('employee', { department: 'Office' });
  await inboxes.know([person]);
  // The second batch waits until it is known.
  let isReached = (): void => undefined;
  let goes = (): void => undefined;
  const reached = new Promise<void>((resolve) => (isReached = resolve));
  const known = new Promise<void>((resolve) => (goes = resolve));
  setFailpoint('announcement.more-before-commit', () => (isReached(), known));
  try {
    const { id } = await announcerAt(service.url).announce(TO_MANY);
    await reached;
    await inboxes.know([{ ...person, active: false, mergedInto: survivor.personId }], 2);
    goes();
    await untilDone(id);
    expect(await inboxes.unread(survivor.accountId)).toBe(1);
    expect(await told(id)).toBe(MANY + 1);
    const receipt = 'announcement_receipt WHERE announcement_id = $1 AND account_id = any($2::uuid[])';
    expect(await around.ledger.count(receipt, id, [survivor.accountId])).toBe(1);
    expect(await around.ledger.count(receipt, id, [last])).toBe(0);
  } finally {
    goes();
    setFailpoint('announcement.more-before-commit', undefined);
  }
});

it.each([
  ['before the next ones are told', 'announcement.more-before-commit', 1_000],
  ['right after the next ones are told', 'announcement.more-after-commit', 2_000],
])('reaches everyone though the process is killed %s', async (_when, failpoint, untilThen) => {
  const program = await around.startProcess({ FAILPOINTS: `${failpoint}=kill` });
  const [, url = ''] = /"url":"([^"]+)"/.exec(program.output()) ?? [];
  const made: AnnouncementDetails = await announcerAt(url, systemClock).announce(TO_MANY);
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await told(made.id)).toBe(untilThen);
  await around.start();
  await untilDone(made.id);
  expect([await told(made.id), await unreadAccounts(made.id)]).toEqual([made.addressed, made.addressed]);
});
