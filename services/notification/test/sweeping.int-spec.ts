import { waitFor } from '@rigwise/testing';
import pg from 'pg';
import type { LedgerRow } from './support/ledger.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings({ DELIVERY_REMOVE_EVERY: '100ms', DELIVERY_SWEEP_EVERY: '100ms' });
});
afterAll(() => around.close());
afterEach(() => around.stop());

async function aSentMail(): Promise<LedgerRow & { readonly codeId: string }> {
  const code = await around.codes.issue();
  return { ...(await around.ledger.until(code.codeId, 'sent')), codeId: code.codeId };
}

const untilGone = (codeId: string): Promise<unknown> =>
  waitFor(async () => (await around.ledger.of(codeId)) === undefined, {
    timeoutMs: 30_000,
    what: `the delivery of ${codeId} to be removed`,
  });

it('keeps the outcome of a mail, and of a replaced code, for 90 days', async () => {
  await around.start();
  const old = await aSentMail();
  const replaced = crypto.randomUUID();
  const newer = await around.codes.issue({ supersedes: [replaced] });
  await around.ledger.until(newer.codeId, 'sent');
  around.clock.advance({ minutes: 90 * 24 * 60 - 1 });
  const young = await aSentMail();
  expect(await around.ledger.of(old.codeId)).toBeDefined();
  expect(await around.ledger.isSuperseded(replaced)).toBe(true);
  around.clock.advance({ minutes: 2 });
  await untilGone(old.codeId);
  await untilGone(newer.codeId);
  await waitFor(async () => !(await around.ledger.isSuperseded(replaced)), {
    timeoutMs: 30_000,
    what: 'the tombstone to be removed',
  });
  expect(await around.ledger.of(young.codeId)).toBeDefined();
});

it('removes more than one portion in one run', async () => {
  await around.start({ DELIVERY_REMOVE_EVERY: '1h' });
  const { codeId } = await aSentMail();
  await around.stop();
  await around.ledger.copy(codeId, 5_500);
  around.clock.advance({ minutes: 91 * 24 * 60 });
  await around.start({ DELIVERY_REMOVE_EVERY: '2s' });
  await waitFor(async () => (await around.ledger.count()) === 0, {
    timeoutMs: 40_000,
    what: 'everything old to be removed',
  });
});

it('never deletes a pending mail', async () => {
  await around.start();
  await around.probe.down();
  const far = new Date(around.clock.now().getTime() + 365 * 24 * 3_600_000).toISOString();
  const owed = await around.codes.issue({ expiresAt: far });
  await around.ledger.until(owed.codeId, 'retry');
  const old = await around.codes.issue();
  await around.ledger.until(old.codeId, 'retry');
  around.clock.advance({ minutes: 91 * 24 * 60 });
  await around.ledger.until(old.codeId, 'expired');
  around.clock.advance({ minutes: 91 * 24 * 60 });
  await untilGone(old.codeId);
  await around.probe.up();
  await around.ledger.until(owed.codeId, 'sent');
});

it('continues with the next run after a failed one', async () => {
  const process = await around.startProcess();
  const old = await around.realCodes.issue();
  await around.ledger.until(old.codeId, 'sent');
  await around.ledger.run('ALTER TABLE superseded_subject RENAME TO out_of_sight');
  await process.waitForOutput(/A sweep failed/, 30_000);
  await around.ledger.run('ALTER TABLE out_of_sight RENAME TO superseded_subject');
  await around.ledger.run(
    `UPDATE delivery SET settled_at = now() - interval '91 days' WHERE subject_id = $1`,
    old.codeId,
  );
  await untilGone(old.codeId);
  await process.kill();
});

it('waits for the current run when stopping', async () => {
  const service = await around.start();
  const old = await aSentMail();
  const blocking = new pg.Client({ connectionString: around.environment['DATABASE_URL'] });
  await blocking.connect();
  try {
    await blocking.query('BEGIN');
    await blocking.query('LOCK TABLE superseded_subject');
    around.clock.advance({ minutes: 91 * 24 * 60 });
    await untilGone(old.codeId);
    // The rows are gone, the tombstones can't be: the run is stopped between the two.
    let closed = false;
    const closing = service.close().finally(() => (closed = true));
    await waitFor(
      async () => {
        const { rows } = await blocking.query(
          `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
           WHERE d.datname = current_database() AND NOT l.granted`,
        );
        return rows.length > 0;
      },
      { timeoutMs: 10_000, what: 'a round to wait for the lock' },
    );
    expect(closed).toBe(false);
    await blocking.query('COMMIT');
    expect(await closing).toBe(true);
  } finally {
    await blocking.end();
  }
});
