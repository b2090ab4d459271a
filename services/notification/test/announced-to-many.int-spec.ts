import { randomUUID } from 'node:crypto';
import type { AnnouncementAudience, AnnouncementDetails } from '@rigwise/contracts';
import { setFailpoint, systemClock, type Clock, type RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { GoOnAnnouncing } from '../src/announcements/go-on-announcing.ts';
import { Announcer } from './support/announcers.ts';
import { Inboxes, withAccount, type Somebody } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

/** Three times as many as are told in one transaction, but for a few. */
const MANY = 2_500;
const TO_MANY: AnnouncementAudience = { to: 'departments', departments: ['Load'] };

let around: Surroundings;
let admin: Somebody;
beforeAll(async () => {
  around = await surroundings();
  const service = await around.start();
  admin = await new Inboxes(around, service.url).somebody('admin');
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
const goOn = (service: RunningService): Promise<void> =>
  service.app.get(GoOnAnnouncing, { strict: false }).execute();

/** Nobody is left to tell, or to take it from. */
async function untilDone(id: string): Promise<void> {
  const left = 'announcement WHERE id = $1::uuid AND told_up_to IS NOT NULL';
  await waitFor(async () => (await around.ledger.count(left, id)) === 0, {
    timeoutMs: 30_000,
    what: 'everything to be done',
  });
}

it('is answered once the first of them are told, and reaches each once, whoever else goes on telling', async () => {
  const service = await around.start();
  const made = await announcerAt(service.url).announce(TO_MANY);
  expect(made).toMatchObject({ addressed: MANY, read: 0 });
  await Promise.all([goOn(service), goOn(service), goOn(service)]);
  await untilDone(made.id);
  expect([await told(made.id), await unreadAccounts(made.id)]).toEqual([MANY, MANY]);
  const receipts = 'announcement_receipt WHERE announcement_id = $1';
  expect(await around.ledger.count(receipts, made.id)).toBe(MANY);
});

it('reaches nobody more once it is withdrawn, and is taken from who had it', async () => {
  const service = await around.start();
  const ada = announcerAt(service.url);
  const { id } = await ada.announce(TO_MANY);
  expect(await ada.withdraw(id)).toMatchObject({ addressed: MANY });
  await goOn(service);
  expect(await told(id)).toBe(0);

  const all = await ada.announce(TO_MANY);
  await untilDone(all.id);
  expect(await ada.withdraw(all.id)).toMatchObject({ addressed: MANY });
  await Promise.all([goOn(service), goOn(service), goOn(service)]);
  await untilDone(all.id);
  expect(await told(all.id)).toBe(0);
});

it('reaches who goes on as somebody whose turn had not come when they turned out to be the same', async () => {
  const service = await around.start();
  const inboxes = new Inboxes(around, service.url);
  const account = (accountId: string) =>
    ({ accountId, username: accountId, role: 'employee', disabled: false }) as const;
  // Told last of all, by its id.
  const last = `ffffffff${randomUUID().slice(8)}`;
  const duplicate = withAccount('employee', { department: 'Load', account: account(last) });
  const { accountId: _, ...person } = duplicate;
  const survivor = await inboxes.somebody('employee', { department: 'Office' });
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
])('reaches everybody though the process is killed %s', async (_when, failpoint, untilThen) => {
  const program = await around.startProcess({ FAILPOINTS: `${failpoint}=kill` });
  const [, url = ''] = /"url":"([^"]+)"/.exec(program.output()) ?? [];
  const made: AnnouncementDetails = await announcerAt(url, systemClock).announce(TO_MANY);
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await told(made.id)).toBe(untilThen);
  await around.start();
  await untilDone(made.id);
  expect([await told(made.id), await unreadAccounts(made.id)]).toEqual([made.addressed, made.addressed]);
});
