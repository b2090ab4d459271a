import { emailChangeNoticeKinds } from '@rigwise/contracts';
import { Metrics, setFailpoint, type RunningService } from '@rigwise/platform';
import { startTcpProxy, testRedisUrl, waitFor, type TcpProxy } from '@rigwise/testing';
import { Redis } from 'ioredis';
import { SweepDeliveries } from '../src/deliveries/sweep-deliveries.ts';
import { Announcer } from './support/announcers.ts';
import type { IssuedCode } from './support/codes.ts';
import { EmailChanges } from './support/email-changes.ts';
import { Inboxes, withAccount } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

/** The sweeper's batch size for bulk mails. */
const SWEPT = 200;
/** A multiple of the kinds of notices. */
const MANY = SWEPT + 22;
const HANDS = 2;
/** A worker already sending a mail, or claiming one before the code's job arrives, is not interrupted. */
const SOON = MANY / 10;
const CLAIMED = 'delivery.claimed';

let proxy: TcpProxy;
let redis: Redis;
let around: Surroundings;
let service: RunningService;
let ada: Announcer;
let changes: EmailChanges;
beforeAll(async () => {
  const redisUrl = await testRedisUrl();
  redis = new Redis(redisUrl);
  proxy = await startTcpProxy(redisUrl);
  around = await surroundings({
    ...{ REDIS_URL: proxy.url, DELIVERIES_AT_ONCE: String(HANDS) },
    // The process goes about a mail itself if Redis takes longer, and then fewer wait there: busy is not down.
    REDIS_TIMEOUT: '1m',
    // No automatic sweeps: the test triggers them.
    DELIVERY_SWEEP_EVERY: '1h',
  });
  service = await around.start();
  const people = Array.from({ length: MANY }, (_, index) =>
    withAccount('employee', { email: `crew${index}@rigwise.example` }),
  );
  const inboxes = new Inboxes(around, service.url);
  const admin = withAccount('admin');
  await inboxes.know([...people, admin]);
  ada = new Announcer(around, service.url, admin.accountId, 'admin');
  changes = new EmailChanges(around);
});
afterAll(async () => {
  await around.close();
  redis.disconnect();
  await proxy.close();
});

let letGo: () => void;
beforeEach(() => {
  const gate = Promise.withResolvers<void>();
  letGo = gate.resolve;
  setFailpoint(CLAIMED, () => gate.promise);
});
afterEach(async () => {
  letGo();
  setFailpoint(CLAIMED, undefined);
  proxy.restore();
  await around.ledger.run(`DELETE FROM delivery WHERE state = 'queued'`);
  // One that is claimed but hasn't reached the gate would take a slot in the next test and wait at its gate.
  await until('nothing to be in hand', async () => (await inHand()) === 0);
  await around.ledger.run('DELETE FROM delivery');
  await redis.flushdb();
  around.probe.mails.length = 0;
});

const until = (what: string, probe: () => Promise<boolean>) => waitFor(probe, { timeoutMs: 60_000, what });
/** The sum of a metric, for these labels. */
async function metric(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const found = await service.app.get(Metrics).registry.getSingleMetric(name)?.get();
  const wanted = (found?.values ?? []).filter((value) =>
    Object.entries(labels).every(([label, text]) => value.labels[label] === text),
  );
  return wanted.reduce((sum, { value }) => sum + value, 0);
}
const inHand = () => around.ledger.count(`delivery WHERE state IN ('claimed', 'sending')`);
const inRedis = () => metric('jobs_depth', { queue: 'deliveries', state: 'waiting' });

/** No mail is sent until the test releases them. */
async function announceToMany(): Promise<void> {
  const made = await ada.announce({ to: 'roles', roles: ['employee'] });
  expect(made.addressed).toBe(MANY);
}

/** As many as an import with a new domain creates. No mail is sent until the test releases them. */
async function changeEmailsOfMany(): Promise<void> {
  const kinds = Array.from({ length: MANY / emailChangeNoticeKinds.length }, () => emailChangeNoticeKinds);
  const notices = await Promise.all(kinds.flat().map((kind) => changes.notice(kind)));
  await changes.mailNotices(...notices);
}

type WaitingCode = Pick<IssuedCode, 'codeId' | 'address'>;
type IssueCode = () => Promise<WaitingCode>;
const signIn: IssueCode = () => around.codes.issue();
const confirmEmail: IssueCode = async () => {
  const code = await changes.code();
  await changes.mailCodes(code);
  return { codeId: code.codeId, address: code.recipient.address };
};

/** @returns how many mails were sent before the code's */
async function placeOf({ codeId, address }: WaitingCode): Promise<number> {
  letGo();
  await around.ledger.until(codeId, 'sent');
  return around.probe.mails.findIndex(({ to }) => to === address);
}

const manyAndACode: readonly (readonly [string, () => Promise<void>, IssueCode])[] = [
  ['announcements', announceToMany, signIn],
  ['notices of new emails', changeEmailsOfMany, signIn],
  ['notices of new emails, with a code for one', changeEmailsOfMany, confirmEmail],
];

describe.each(manyAndACode)('with many %s', (_many, mailMany, issueCode) => {
  /** Many bulk mails, and then a code's, are queued in Redis; every worker slot is taken. */
  async function bulkAndCode(): Promise<WaitingCode> {
    await mailMany();
    await until('all of them to wait in Redis', async () => (await inRedis()) === MANY - HANDS);
    const code = await issueCode();
    await until('the code to wait, too', async () => (await inRedis()) === MANY - HANDS + 1);
    return code;
  }

  it('a code is sent before bulk mails queued earlier, and they follow', async () => {
    const place = await placeOf(await bulkAndCode());
    expect(place).toBeLessThan(SOON);
    await until('others to leave after it', () => Promise.resolve(around.probe.mails.length > place + SOON));
  });

  it.each([
    ['is asked for again', '30 minutes', SWEPT + 1],
    ['has waited so long that its process goes about it itself', '3 hours', 0],
  ])('a code is sent before bulk emails after Redis was wiped: pending emails %s', async (_, span, asked) => {
    const code = await bulkAndCode();
    await redis.flushdb();
    await around.ledger.run(
      `UPDATE delivery SET next_try_at = next_try_at - $1::interval WHERE state = 'queued'`,
      span,
    );
    await service.app.get(SweepDeliveries, { strict: false }).execute();
    expect(await inRedis()).toBe(asked);
    expect(await placeOf(code)).toBeLessThan(SOON);
  });
});

// Last: Redis takes a while to be available again for all clients.
describe.each(manyAndACode)('with many %s', (_many, mailMany, issueCode) => {
  it('a code is sent before bulk mails while Redis is down', async () => {
    proxy.cut();
    const before = await metric('jobs_not_added_total');
    const notInRedis = async () => (await metric('jobs_not_added_total')) - before;
    await mailMany();
    await until('mails in bulk to be in hand', async () => (await inHand()) === HANDS);
    await until('Redis to have taken none of them', async () => (await notInRedis()) === MANY);
    const code = await issueCode();
    await until('Redis not to have taken the code', async () => (await notInRedis()) > MANY);
    expect((await around.ledger.of(code.codeId))?.state).toBe('queued');
    expect(await placeOf(code)).toBeLessThan(SOON);
  });
});
