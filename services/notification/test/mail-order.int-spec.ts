import { Metrics, setFailpoint, type RunningService } from '@rigwise/platform';
import { startTcpProxy, testRedisUrl, waitFor, type TcpProxy } from '@rigwise/testing';
import { Redis } from 'ioredis';
import { SweepDeliveries } from '../src/deliveries/sweep-deliveries.ts';
import { Announcer } from './support/announcers.ts';
import type { IssuedCode } from './support/codes.ts';
import { Inboxes, withAccount } from './support/inboxes.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

/** So many in bulk the sweeper takes at once. */
const SWEPT = 200;
const MANY = SWEPT + 20;
const HANDS = 2;
/** Whoever has a mail in hand, or takes one until the code's job is there, is not interrupted. */
const SOON = MANY / 10;
const CLAIMED = 'delivery.claimed';

let proxy: TcpProxy;
let redis: Redis;
let around: Surroundings;
let service: RunningService;
let ada: Announcer;
beforeAll(async () => {
  const redisUrl = await testRedisUrl();
  redis = new Redis(redisUrl);
  proxy = await startTcpProxy(redisUrl);
  around = await surroundings({
    ...{ REDIS_URL: proxy.url, DELIVERIES_AT_ONCE: String(HANDS) },
    // Nobody sweeps by themselves: the test says when.
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
  await around.ledger.run('DELETE FROM delivery');
  await redis.flushdb();
  around.probe.mails.length = 0;
});

const until = (what: string, probe: () => Promise<boolean>) => waitFor(probe, { timeoutMs: 30_000, what });
/** The sum of a metric, for these labels. */
async function metric(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const found = await service.app.get(Metrics).registry.getSingleMetric(name)?.get();
  const wanted = (found?.values ?? []).filter((value) =>
    Object.entries(labels).every(([label, text]) => value.labels[label] === text),
  );
  return wanted.reduce((sum, { value }) => sum + value, 0);
}
const inRedis = () => metric('jobs_depth', { queue: 'deliveries', state: 'waiting' });

/** Nobody's mail leaves until the test lets go. */
async function announceToMany(): Promise<void> {
  const made = await ada.announce({ to: 'roles', roles: ['employee'] });
  expect(made.addressed).toBe(MANY);
}

/** @returns how many mails left before that of the code */
async function placeOf({ codeId, address }: IssuedCode): Promise<number> {
  letGo();
  await around.ledger.until(codeId, 'sent');
  return around.probe.mails.findIndex(({ to }) => to === address);
}

/** Many mails in bulk, and then that of a code, wait in Redis; as many as there are hands for are in hand. */
async function bulkAndCode(): Promise<IssuedCode> {
  await announceToMany();
  await until('all of them to wait in Redis', async () => (await inRedis()) === MANY - HANDS);
  const code = await around.codes.issue();
  await until('the code to wait, too', async () => (await inRedis()) === MANY - HANDS + 1);
  return code;
}

it('a code leaves before mails in bulk that were queued before it, and they leave after it', async () => {
  const place = await placeOf(await bulkAndCode());
  expect(place).toBeLessThan(SOON);
  await until('others to leave after it', () => Promise.resolve(around.probe.mails.length > place + SOON));
});

it.each([
  ['is asked for again', '30 minutes', SWEPT + 1],
  ['has waited so long that its process goes about it itself', '3 hours', 0],
])('a code leaves before mails in bulk when Redis was wiped and what is due %s', async (_, span, asked) => {
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

it('a code leaves before mails in bulk while Redis is away', async () => {
  proxy.cut();
  const before = await metric('jobs_not_added_total');
  await announceToMany();
  const inHand = () => around.ledger.count(`delivery WHERE state = 'claimed'`);
  await until('mails in bulk to be in hand', async () => (await inHand()) === HANDS);
  const code = await around.codes.issue();
  await until(
    'Redis to have taken none of them',
    async () => (await metric('jobs_not_added_total')) > before + MANY,
  );
  expect((await around.ledger.of(code.codeId))?.state).toBe('queued');
  expect(await placeOf(code)).toBeLessThan(SOON);
});
