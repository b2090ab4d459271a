import { setFailpoint } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { SendDelivery } from '../src/deliveries/send-delivery.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

/** Short, but long compared to a handover on a busy machine. */
const LEASE = { SMTP_TIMEOUT: '3s', DELIVERY_LEASE: '4s', DELIVERY_LEASE_MARGIN: '1s' };
/** Renewed every two seconds, long before a handover is cut. */
const SLOW = { SMTP_TIMEOUT: '9s', DELIVERY_LEASE: '10s', DELIVERY_LEASE_MARGIN: '1s' };
/** For tests in which no lease is to expire. */
const LONG = { SMTP_TIMEOUT: '10s', DELIVERY_LEASE: '60s' };

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings(LEASE);
});
afterAll(() => around.close());
afterEach(async () => {
  around.probe.behave('accept');
  for (const name of ['delivery.claimed', 'delivery.before-data', 'delivery.after-accept-before-sent']) {
    setFailpoint(name, undefined);
  }
  await around.stop();
});

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

/** Blocks the first caller at a failpoint until it is released; later ones pass. */
function holdFirst(name: string): { reached: Promise<void>; letGo: () => void } {
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let first = true;
  setFailpoint(name, async () => {
    if (!first) return;
    first = false;
    reached.resolve();
    await held.promise;
  });
  return { reached: reached.promise, letGo: held.resolve };
}

it('sends one mail if two workers process it simultaneously', async () => {
  const [one, two] = [await around.start(LONG), await around.start(LONG)];
  const hold = holdFirst('delivery.claimed');
  const code = await around.codes.issue();
  await hold.reached;
  const { id } = await around.ledger.until(code.codeId, 'claimed');
  const workers = [one, two].map(({ app }) => app.get(SendDelivery, { strict: false }));
  await Promise.all(workers.map((worker) => worker.execute(id)));
  expect(await around.ledger.of(code.codeId)).toMatchObject({ state: 'claimed', fence: 1 });
  hold.letGo();
  await around.ledger.until(code.codeId, 'sent');
  expect(around.probe.mailsTo(code.address)).toHaveLength(1);
});

it('gives a new delivery to one of many simultaneous claims', async () => {
  const service = await around.start({ ...LONG, DELIVERY_SWEEP_EVERY: '1h' });
  const code = await around.codes.issue();
  const { id } = await around.ledger.until(code.codeId, 'sent');
  await around.ledger.run(
    `UPDATE delivery SET state = 'queued', settled_at = NULL, sealed = $2 WHERE id = $1`,
    id,
    code.event.payload.sealed,
  );
  const worker = service.app.get(SendDelivery, { strict: false });
  await Promise.all(Array.from({ length: 10 }, () => worker.execute(id)));
  expect(await around.ledger.of(code.codeId)).toMatchObject({ state: 'sent', attempts: 2, fence: 2 });
  expect(around.probe.mailsTo(code.address)).toHaveLength(2);
});

it.each(['delivery.claimed', 'delivery.before-data'])(
  'a worker that stalls at %s loses its lease, and never sends beside its successor',
  async (name) => {
    await around.start();
    const hold = holdFirst(name);
    const code = await around.codes.issue();
    await hold.reached;
    const row = await around.ledger.until(code.codeId, 'sent');
    expect(row.fence).toBeGreaterThanOrEqual(2);
    hold.letGo();
    const next = await around.codes.issue();
    await around.ledger.until(next.codeId, 'sent');
    expect(around.probe.mailsTo(code.address)).toHaveLength(1);
    expect(await around.ledger.eventsAbout(code.codeId)).toHaveLength(1);
  },
);

it('a worker that is slow to hand a mail over keeps its lease', async () => {
  const service = await around.start({ ...SLOW, DELIVERY_SWEEP_EVERY: '100ms' });
  const hold = holdFirst('delivery.before-data');
  const code = await around.codes.issue();
  await hold.reached;
  const { id } = await around.ledger.until(code.codeId, 'sending');
  // As if nearly all of its lease had passed.
  await around.ledger.run(`UPDATE delivery SET lease_until = now() + interval '3 seconds' WHERE id = $1`, id);
  await waitFor(async () => ((await around.ledger.of(code.codeId))?.lease_until ?? 0) > later(5), {
    timeoutMs: 30_000,
    what: 'the lease to be renewed',
  });
  await service.app.get(SendDelivery, { strict: false }).execute(id);
  hold.letGo();
  expect(await around.ledger.until(code.codeId, 'sent')).toMatchObject({ attempts: 1, fence: 1 });
  expect(around.probe.mailsTo(code.address)).toHaveLength(1);
});

it('does not send what expired or was replaced while the worker waited for the server', async () => {
  await around.start(LONG);
  const hold = holdFirst('delivery.claimed');
  const old = await around.codes.issue();
  await hold.reached;
  const newer = await around.codes.issue({ supersedes: [old.codeId] });
  await around.probe.waitForMail(newer.address);
  hold.letGo();
  expect(await around.ledger.until(old.codeId, 'expired')).toMatchObject({
    last_error: 'superseded',
    fence: 1,
  });

  const again = holdFirst('delivery.claimed');
  const late = await around.codes.issue();
  await again.reached;
  around.clock.advance({ minutes: 15 });
  again.letGo();
  expect(await around.ledger.until(late.codeId, 'expired')).toMatchObject({
    last_error: 'expired',
    fence: 1,
  });
  expect([...around.probe.mailsTo(old.address), ...around.probe.mailsTo(late.address)]).toEqual([]);
});

it('disconnects a silent server, and releases the mail before the lease ends', async () => {
  // Rare enough that the released mail can be observed before it is claimed again.
  await around.start({ DELIVERY_SWEEP_EVERY: '10s' });
  around.probe.behave('stall');
  const code = await around.codes.issue();
  const row = await around.ledger.until(code.codeId, 'retry');
  expect(row).toMatchObject({ fence: 1, last_error: 'ETIMEDOUT at CONN' });
  around.probe.behave('accept');
  await around.ledger.until(code.codeId, 'sent', 60_000);
  expect(around.probe.mailsTo(code.address)).toHaveLength(1);
});

it('treats a mail whose final dot got no response in time as unknown', async () => {
  await around.start();
  around.probe.behave('stall-after-dot');
  const code = await around.codes.issue();
  await around.ledger.until(code.codeId, 'unknown');
  around.probe.behave('accept');
  await around.ledger.until(code.codeId, 'sent');
  const sources = around.probe.mailsTo(code.address).map(({ source }) => source.toString('latin1'));
  expect(sources.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sources).size).toBe(1);
});

it('records an accepted mail even after its lease, so that nobody sends it again', async () => {
  await around.start({ DELIVERY_SWEEP_EVERY: '1h' });
  const hold = holdFirst('delivery.after-accept-before-sent');
  const code = await around.codes.issue();
  await hold.reached;
  await waitFor(async () => ((await around.ledger.of(code.codeId))?.lease_until ?? new Date()) < new Date(), {
    timeoutMs: 30_000,
    what: 'the lease to end',
  });
  hold.letGo();
  await around.ledger.until(code.codeId, 'sent');
  expect(around.probe.mailsTo(code.address)).toHaveLength(1);
});
