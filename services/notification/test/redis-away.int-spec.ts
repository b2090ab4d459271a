import { startTcpProxy, testRedisUrl, waitFor, type TcpProxy } from '@rigwise/testing';
import { Redis } from 'ioredis';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

let proxy: TcpProxy;
let around: Surroundings;
let url: string;
beforeAll(async () => {
  proxy = await startTcpProxy(await testRedisUrl());
  around = await surroundings({ REDIS_URL: proxy.url });
  ({ url } = await around.start());
});
afterAll(async () => {
  await around.close();
  await proxy.close();
});
afterEach(() => proxy.restore());

const parts = async (): Promise<{ status: number; parts: Record<string, string> }> => {
  const answer = await fetch(`${url}/health/ready`);
  return { status: answer.status, parts: ((await answer.json()) as { parts: Record<string, string> }).parts };
};

describe.each(['cut', 'stall'] as const)('while Redis is down (%s)', (how) => {
  it('codes are mailed, each once, and the service is ready', async () => {
    await around.probe.waitForMail((await around.codes.issue()).address);
    proxy[how]();
    const many = await Promise.all(Array.from({ length: 10 }, () => around.codes.make()));
    await around.codes.publish(...many);
    await Promise.all(many.map(({ address }) => around.probe.waitForMail(address)));
    await waitFor(async () => (await parts()).status === 200, {
      timeoutMs: 30_000,
      what: 'the service to be ready',
    });
    proxy.restore();
    const next = await around.codes.issue();
    await around.ledger.until(next.codeId, 'sent');
    for (const { address } of many) expect(around.probe.mailsTo(address)).toHaveLength(1);
  });

  it('codes are mailed immediately, before any sweep', async () => {
    await around.stop();
    await around.start({ DELIVERY_SWEEP_EVERY: '1h' });
    proxy[how]();
    await around.probe.waitForMail((await around.codes.issue()).address);
    await around.stop();
    ({ url } = await around.start());
  });
});

it('mails what was pending when Redis was wiped, repeatedly', async () => {
  const redis = new Redis(await testRedisUrl());
  const many = await Promise.all(Array.from({ length: 40 }, () => around.codes.make()));
  const sending = around.codes.publish(...many);
  let wiping = true;
  const wipe = (async () => {
    while (wiping) {
      await redis.flushdb();
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await sending;
  await Promise.all(many.map(({ codeId }) => around.ledger.until(codeId, 'sent')));
  wiping = false;
  await wipe;
  redis.disconnect();
  for (const { address } of many) expect(around.probe.mailsTo(address)).toHaveLength(1);
});
