import { createPool, EachItem, type SqlExecutor } from '@rigwise/persistence';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { HeldClock } from '@rigwise/testing';
import type { Pool } from 'pg';
import { createTestDatabase, sharedMigrations, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let pool: Pool;
let sql: SqlExecutor;
beforeAll(async () => {
  database = await createTestDatabase();
  await applyMigrations({ databaseUrl: database.url, folders: [sharedMigrations] });
  pool = createPool(database.url, { max: 2 });
  sql = {
    $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
      (await pool.query(text, values)).rows as T,
    $executeRawUnsafe: async (text, ...values) => (await pool.query(text, values)).rowCount ?? 0,
  };
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => database.query('truncate failing_item'));

const failures = () => database.query('select item, failures from failing_item');
const fails = () => Promise.reject(new Error('poison'));

/** Two processes: one tries the item, the other finds it locked. */
function twoProcesses() {
  const clock = new HeldClock();
  const logger = { log: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const [one, other] = [new EachItem(sql, clock, logger), new EachItem(sql, clock, logger)];
  return { clock, one, other };
}

it('counts the failures of an item, however often another process passes it over', async () => {
  const { clock, one, other } = twoProcesses();
  for (let round = 1; round <= 5; round++) {
    await one.execute('task', ['item'], fails);
    await other.execute('task', ['item'], async () => 'passed-over');
    clock.advance({ minutes: 10 });
  }
  expect(await failures()).toEqual([{ item: 'item', failures: 5 }]);
});

it('forgets the failures of an item once any process has done it', async () => {
  const { one, other } = twoProcesses();
  for (const item of ['told', 'silent']) await one.execute('task', [item], fails);
  await other.execute('task', ['told'], async () => 'done');
  await other.execute('task', ['silent'], async () => undefined);
  expect(await failures()).toEqual([]);
});
