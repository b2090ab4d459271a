import { newId } from '@rigwise/platform';
import { PrismaTransactions } from '../src/database/transactions.ts';
import { Deliveries } from '../src/deliveries/deliveries.repository.ts';
import type { ClaimedDelivery } from '../src/deliveries/delivery.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const NO_MARGIN = { leaseMs: MINUTE, marginMs: 0 };

let around: Surroundings;
let deliveries: Deliveries;
let transactions: PrismaTransactions;
beforeAll(async () => {
  around = await surroundings();
  // Only the test processes what it puts into the ledger.
  const service = await around.start({ DELIVERY_SWEEP_EVERY: '1h' });
  deliveries = service.app.get(Deliveries, { strict: false });
  transactions = service.app.get(PrismaTransactions, { strict: false });
});
afterAll(() => around.close());

async function aDelivery(): Promise<{ id: string; codeId: string }> {
  const [id, codeId, now] = [newId(), newId(), around.clock.now()];
  await transactions.run((tx) =>
    deliveries.insert(tx, {
      id,
      template: 'code/employee-login',
      subjectId: codeId,
      personId: null,
      recipient: { address: 'erin@rigwise.example', name: 'Erin' },
      details: {},
      sealed: 'sealed',
      messageId: `<${id}@rigwise.example>`,
      expiresAt: new Date(now.getTime() + 15 * MINUTE),
      correlationId: id,
      createdAt: now,
    }),
  );
  return { id, codeId };
}

async function claimed(id: string, leaseMs: number): Promise<ClaimedDelivery> {
  const claim = await deliveries.claim(id, leaseMs);
  if (!claim) throw new Error(`${id} could not be claimed`);
  return claim;
}

it('a delivery whose lease ends too soon is not started', async () => {
  const { id, codeId } = await aDelivery();
  const claim = await claimed(id, MINUTE);
  const early = { leaseMs: 10 * MINUTE, marginMs: 2 * MINUTE };
  expect(await deliveries.markSending(claim, around.clock.now(), early)).toBe(false);
  expect(await around.ledger.of(codeId)).toMatchObject({ state: 'claimed' });
  const inTime = { ...early, marginMs: MINUTE / 2 };
  expect(await deliveries.markSending(claim, around.clock.now(), inTime)).toBe(true);
  const started = await around.ledger.of(codeId);
  expect(started).toMatchObject({ state: 'sending' });
  // However much of its lease had passed, a whole one is left to hand it over and record it.
  expect(started?.lease_until?.getTime()).toBeGreaterThan(Date.now() + 9 * MINUTE);
});

it('a delivery is kept by a slow worker, and by nobody who has lost it or is done', async () => {
  const { id, codeId } = await aDelivery();
  const lost = await claimed(id, 0);
  const held = await claimed(id, 0);
  expect(await deliveries.renew(lost, MINUTE)).toBe(false);
  // Its lease has ended, but nobody has claimed it.
  expect(await deliveries.renew(held, MINUTE)).toBe(true);
  expect(await deliveries.claim(id, MINUTE)).toBeUndefined();
  await transactions.run((tx) => deliveries.settle(tx, held, { state: 'sent' }, around.clock.now()));
  expect(await deliveries.renew(held, MINUTE)).toBe(false);
  expect(await around.ledger.of(codeId)).toMatchObject({ state: 'sent', lease_until: null });
});

it('a delivery that expires before DATA is not started', async () => {
  const { id, codeId } = await aDelivery();
  const claim = await claimed(id, MINUTE);
  expect(await deliveries.markSending(claim, claim.expiresAt, NO_MARGIN)).toBe(false);
  expect(await around.ledger.of(codeId)).toMatchObject({ state: 'claimed' });
  expect(await deliveries.markSending(claim, new Date(claim.expiresAt.getTime() - 1), NO_MARGIN)).toBe(true);
});

describe('a delivery taken over', () => {
  const now = (): Date => around.clock.now();
  const refused = { state: 'failed', reason: '550 at RCPT TO' } as const;
  let codeId: string;
  let lost: ClaimedDelivery;
  let held: ClaimedDelivery;
  beforeEach(async () => {
    const delivery = await aDelivery();
    codeId = delivery.codeId;
    lost = await claimed(delivery.id, 0);
    held = await claimed(delivery.id, MINUTE);
  });

  it('is sent by its new worker only', async () => {
    expect(await deliveries.markSending(lost, now(), NO_MARGIN)).toBe(false);
    expect(await deliveries.markSending(held, now(), NO_MARGIN)).toBe(true);
  });

  it('is settled by its new worker only', async () => {
    expect(await transactions.run((tx) => deliveries.settle(tx, lost, refused, now()))).toBe(false);
    expect(await around.ledger.of(codeId)).toMatchObject({ state: 'claimed', fence: 2 });
    expect(await transactions.run((tx) => deliveries.settle(tx, held, refused, now()))).toBe(true);
    expect(await around.ledger.of(codeId)).toMatchObject({ state: 'failed', fence: 2 });
  });

  it('is released by its new worker only', async () => {
    await deliveries.postpone(lost, { state: 'retry', reason: 'away', waitMs: 0 });
    expect(await around.ledger.of(codeId)).toMatchObject({ state: 'claimed', last_error: null });
    await deliveries.postpone(held, { state: 'retry', reason: 'away', waitMs: 0 });
    expect(await around.ledger.of(codeId)).toMatchObject({ state: 'retry', last_error: 'away' });
  });
});
