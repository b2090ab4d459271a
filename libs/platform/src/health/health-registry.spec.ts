import { HealthRegistry } from './health-registry.ts';

const time = { now: 0 };
const registry = (): HealthRegistry => new HealthRegistry({ now: () => time.now, checkTimeoutMs: 20 });

it('runs each check once a second at most, however many ask', async () => {
  const health = registry();
  let asked = 0;
  health.register('database', async () => void (asked += 1), { critical: true });
  await Promise.all([health.report(), health.report()]);
  time.now += 999;
  await health.report();
  expect(asked).toBe(1);
  time.now += 1;
  await health.report();
  expect(asked).toBe(2);
});

it('counts a check that does not end as failed', async () => {
  const health = registry();
  health.register('kafka', () => new Promise(() => undefined), { critical: true });
  expect(await health.report()).toEqual({ ready: false, parts: { kafka: 'away' } });
});

it('counts a check that throws immediately as failed', async () => {
  const health = registry();
  const check = (): Promise<void> => {
    throw new Error('not even a promise');
  };
  health.register('redis', check, { critical: false });
  expect(await health.report()).toEqual({ ready: true, parts: { redis: 'away' } });
});

it('is not ready from the moment it drains', async () => {
  const health = registry();
  health.register('database', async () => undefined, { critical: true });
  expect((await health.report()).ready).toBe(true);
  health.drain();
  expect((await health.report()).ready).toBe(false);
});

it('knows no two parts of one name', () => {
  const health = registry();
  health.register('database', async () => undefined, { critical: true });
  expect(() => health.register('database', async () => undefined, { critical: true })).toThrow('database');
});

it('may start once every startup condition was met, and then checks no more', async () => {
  const health = registry();
  let [asked, migrated] = [0, false];
  const schema = async (): Promise<void> => {
    asked += 1;
    if (!migrated) throw new Error('pending');
  };
  health.register('schema', schema, { critical: true, once: true });
  health.register('kafka', () => Promise.reject(new Error('away')), { critical: false });
  expect(await health.mayBegin()).toBe(false);
  expect(await health.report()).toEqual({ ready: false, parts: { schema: 'away', kafka: 'away' } });
  migrated = true;
  time.now += 1_000;
  expect(await health.mayBegin()).toBe(true);
  migrated = false;
  time.now += 1_000;
  expect(await health.report()).toEqual({ ready: true, parts: { schema: 'ok', kafka: 'away' } });
  expect(asked).toBe(2);
});
