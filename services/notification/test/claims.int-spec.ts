import { newId } from '@rigwise/platform';
import { PrismaTransactions } from '../src/database/transactions.ts';
import { Deliveries } from '../src/deliveries/deliveries.repository.ts';
import type { ClaimedDelivery } from '../src/deliveries/delivery.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

const MINUTE = 60_000;

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
  expect(await deliveries.markSending(claim, around.clock.now(), 2 * MINUTE)).toBe(false);
  expect(await around.ledger.of(codeId)).toMatchObject({ state: 'claimed' });
  expect(await deliveries.markSending(claim, around.clock.now(), MINUTE / 2)).toBe(true);
  expect(await around.ledger.of(codeId)).toMatchObject({ state: 'sending' });
});

it('a delivery that expires before DATA is not started', async () => {
  const { id, codeId } = await aDelivery();
  const claim = await claimed(id, MINUTE);
  expect(await deliveries.markSending(claim, claim.expiresAt, 0)).toBe(false);
  expect(await around.ledger.of(codeId)).toMatchObject({ state: 'claimed' });
  expect(await deliveries.markSending(claim, new Date(claim.expiresAt.getTime() - 1), 0)).toBe(true);
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
    expect(await deliveries.markSending(lost, now(), 0)).toBe(false);
    expect(await deliveries.markSending(held, now(), 0)).toBe(true);
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
