import { randomUUID } from 'node:crypto';
import { accessRequestRequestedV1, personChangedV1 } from '@rigwise/contracts';
import { loadConfig } from '@rigwise/platform';
import { loadHistory, type HistoryOutcome } from '@rigwise/service';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import pg from 'pg';
import { configSchema } from '../src/config.ts';
import { historyMails } from '../src/history/history-mails.ts';
import { notificationHistory } from '../src/history/notification-history.ts';
import { notificationService } from '../src/notification-service.ts';
import { Announcer } from './support/announcers.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

const ROLES: Readonly<Record<number, 'admin' | 'manager'>> = {
  ...{ 1001: 'admin', 1059: 'admin', 1002: 'manager', 1057: 'manager' },
};
/** As identity announces the demo company, after its own history: a crew for each of two managers. */
const company = Array.from({ length: 60 }, (_, at): PersonSnapshot => {
  const number = 1001 + at;
  const account = { accountId: randomUUID(), username: `person.${number}`, disabled: false };
  return anEmployee({
    ...{ employeeNumber: `RW-${number}`, firstName: 'Demo', lastName: `Person ${number}` },
    ...{ email: `person.${number}@rigwise.example`, department: at % 3 === 0 ? 'Maintenance' : 'Drilling' },
    account: { ...account, role: ROLES[number] ?? 'employee' },
  });
});
const [ada, max] = company;
const pumps = company[56];
const staffed = company.map((person, at) => ({
  ...person,
  ...(at > 1 && at < 30 && { managerId: max?.personId ?? null }),
  ...(at >= 30 && at < 50 && { managerId: pumps?.personId ?? null }),
}));

let around: Surroundings;
let rows: pg.Pool;
let url: string;
let outcomes: HistoryOutcome[];
beforeAll(async () => {
  // In this process, which two histories keep busy, it would be before them.
  around = await surroundings({ DELIVERY_SWEEP_EVERY: '1h' });
  ({ url } = await around.start());
  rows = new pg.Pool({ connectionString: around.environment['DATABASE_URL'], max: 2 });
  rows.on('error', () => undefined);
  const events = staffed.map((person) => anEvent(personChangedV1, person, { aggregateVersion: 1 }));
  await publishEvents(around.topicPrefix, personChangedV1, events);
  await waitFor(async () => (await count('person')) === 60, { timeoutMs: 30_000, what: 'the people' });
  outcomes = await Promise.all([load(), load()]);
});
afterAll(async () => {
  await rows.end();
  await around.close();
});

const load = (): Promise<HistoryOutcome> =>
  loadHistory(
    notificationService(loadConfig(configSchema, around.environment), historyMails),
    notificationHistory,
    around.clock.now(),
  );
const count = async (from: string): Promise<number> =>
  (await rows.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count ?? 0;
const announcer = (person: PersonSnapshot | undefined, role: 'admin' | 'manager'): Announcer =>
  new Announcer(around, url, person?.account?.accountId ?? '', role);

it('is loaded once, by two processes that start together too', async () => {
  expect(outcomes.sort()).toEqual(['loaded', 'loaded before']);
  expect(await load()).toBe('loaded before');
});

it('has announcements of managers and administrators, whose receipts match their figures', async () => {
  const { items } = await announcer(ada, 'admin').list();
  expect(new Set(items.map(({ madeBy }) => madeBy.accountId)).size).toBe(4);
  expect(items.filter(({ withdrawn }) => withdrawn !== null)).toHaveLength(1);
  const open = items.filter(({ withdrawn }) => withdrawn === null);
  for (const { id, read, addressed } of open) {
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(addressed);
    expect((await announcer(ada, 'admin').receipts(id, '?state=read&limit=100')).items.length).toBe(read);
  }
  // A manager sees their own.
  expect((await announcer(max, 'manager').list()).items.length).toBeGreaterThan(3);
});

it('leaves notifications read and unread, and nothing in the future', async () => {
  expect(await count('notification where read_at is null')).toBeGreaterThan(20);
  expect(await count('notification where read_at > created_at')).toBeGreaterThan(100);
  const now = around.clock.now().toISOString();
  expect(await count(`notification where greatest(created_at, read_at) > '${now}'`)).toBe(0);
  expect(await count(`announcement where made_at > '${now}'`)).toBe(0);
});

it('has mails sent at their time and some refused by a full mailbox, and sends none today', async () => {
  expect(await count(`delivery where state = 'sent' and settled_at = created_at`)).toBeGreaterThan(100);
  expect(await count(`delivery where state = 'failed' and last_error like '552%'`)).toBeGreaterThan(1);
  expect(await count(`delivery where settled_at is null`)).toBe(0);
  expect(around.probe.recipients).toBe(0);
});

it('dates a notification by its event, so that a late one is not new', async () => {
  const twoDaysAgo = new Date(around.clock.now().getTime() - 2 * 86_400_000);
  const event = anEvent(accessRequestRequestedV1, {
    ...{ requestId: randomUUID(), employeeNumber: 'C-1', firstName: 'Late', lastName: 'Arrival' },
    ...{ email: 'late@contractors.example', requestedAt: twoDaysAgo.toISOString() },
  });
  await publishEvents(around.topicPrefix, accessRequestRequestedV1, [
    { ...event, occurredAt: twoDaysAgo.toISOString() },
  ]);
  const dated = async () =>
    (
      await rows.query<{ created_at: Date }>(
        `select created_at from notification where details->>'name' = 'Late Arrival'`,
      )
    ).rows;
  const [one] = await waitFor(async () => ((await dated()).length === 2 ? dated() : false), {
    timeoutMs: 30_000,
    what: 'both administrators to be notified',
  });
  expect(one?.created_at).toEqual(twoDaysAgo);
});
