import { createPool, type SqlExecutor, type Sweep } from '@rigwise/persistence';
import { Metrics } from '@rigwise/platform';
import type { Pool } from 'pg';
import { Sweeper } from '../src/periodic/sweeper.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

const NOW = new Date('2026-11-23T10:00:00Z');
let database: TestDatabase;
let pool: Pool;
let sql: SqlExecutor;
let metrics: Metrics;
const goesOn = new AbortController().signal;
const logger = { log: jest.fn(), warn: jest.fn(), error: jest.fn() };

const over = (connections: Pool): SqlExecutor => ({
  $queryRawUnsafe: async (text, ...values) => (await connections.query<object>(text, values)).rows,
  $executeRawUnsafe: async (text, ...values) => (await connections.query(text, values)).rowCount ?? 0,
});

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 4 });
  sql = over(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  metrics = new Metrics();
  logger.error.mockReset();
  await database.query(`
    drop table if exists one, two;
    create table one (n int, ends_at timestamptz);
    create table two (n int, ends_at timestamptz)`);
});

const fill = (table: string, rows: number, at = '2026-11-22T10:00:00Z') =>
  database.query(`insert into ${table} select n, '${at}' from generate_series(1, ${rows}) n`);
const left = async (table: string) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;
const old = (table: string): Sweep => ({ table, where: 'ends_at < $1::timestamptz', keptMs: 0 });
/** @param rows per statement, and per run */
const sweeper = (...rows: number[]) => new Sweeper(sql, logger, metrics, goesOn, ...rows);
/** Finding the old rows takes longer than the statement time-out. */
const slow = (table: string): Sweep => ({
  ...old(table),
  where: `${old(table).where} and pg_sleep(60) is not null`,
});
const told = async (table: string) =>
  (await metrics.registry.getSingleMetricAsString('sweep_rows_left'))
    .split('\n')
    .find((line) => line.includes(`{table="${table}"}`));

/** Makes statements with more rows than this time out. */
const most = (table: string, rows: number) =>
  database.query(`
    create or replace function too_slow() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > ${rows} then
        raise 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$;
    create trigger too_slow after delete on ${table} referencing old table as gone
      for each statement execute function too_slow()`);

it('removes a backlog of any size, though no statement can remove all of it, and nothing else', async () => {
  await fill('one', 5_000);
  await fill('one', 7, '2026-11-23T10:00:00Z');
  await most('one', 100);
  await sweeper().execute([old('one')], NOW);
  expect([await left('one'), await told('one')]).toEqual([7, 'sweep_rows_left{table="one"} 0']);
});

it('removes a limited number per run, reports what is left, and continues in the next', async () => {
  await fill('one', 50);
  const bounded = sweeper(10, 20);
  await bounded.execute([old('one')], NOW);
  expect([await left('one'), await told('one')]).toEqual([30, 'sweep_rows_left{table="one"} 30']);
  await bounded.execute([old('one')], NOW);
  await bounded.execute([old('one')], NOW);
  expect([await left('one'), await told('one')]).toEqual([0, 'sweep_rows_left{table="one"} 0']);
});

it('reaches every table, whichever fails', async () => {
  await fill('one', 3);
  await fill('two', 3);
  await most('one', 0);
  await sweeper().execute([old('one'), old('nowhere'), old('two')], NOW);
  expect([await left('one'), await left('two')]).toEqual([3, 0]);
  expect(await told('one')).toBe('sweep_rows_left{table="one"} 3');
  expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ table: 'nowhere' }));
});

it('reports a sweep that is always too slow, even if its rows can’t be counted', async () => {
  const hasty = createPool(database.url, { max: 1, statementTimeoutMs: 20 });
  await fill('one', 3);
  await new Sweeper(over(hasty), logger, metrics, goesOn, 1).execute([slow('one')], NOW);
  expect(await told('one')).toBe('sweep_rows_left{table="one"} 10000');
  expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ table: 'one' }));
  await hasty.end();
});

it('keeps its report while the database is down, and leaves reporting that to others', async () => {
  const gone = createPool(database.url, { max: 1 });
  await fill('one', 50);
  const bounded = new Sweeper(over(gone), logger, metrics, goesOn, 10, 20);
  await bounded.execute([old('one')], NOW);
  await gone.end();
  await bounded.execute([old('one'), old('two')], NOW);
  expect([await told('one'), await told('two')]).toEqual(['sweep_rows_left{table="one"} 30', undefined]);
  expect(logger.error).not.toHaveBeenCalled();
});

it('leaves a slow table to the next run after half a minute, and reports what is left of it', async () => {
  await fill('one', 50);
  await fill('two', 3);
  let now = 0;
  // Each row takes nine seconds.
  const remove = (limit: number) => {
    now += 9_000 * limit;
    return sql.$executeRawUnsafe('delete from one where n <= (select min(n) from one) + $1 - 1', limit);
  };
  const held = new Sweeper(sql, logger, metrics, goesOn, 1, 100, () => now);
  await held.execute([{ ...old('one'), remove }, old('two')], NOW);
  expect([await left('one'), await left('two')]).toEqual([46, 0]);
  expect([await told('one'), await told('two')]).toEqual([
    'sweep_rows_left{table="one"} 46',
    'sweep_rows_left{table="two"} 0',
  ]);
});

it('takes more rows a statement again after one that took too long', async () => {
  const limits: number[] = [];
  const remove = async (limit: number) => {
    limits.push(limit);
    if (limits.length === 1) throw new Error('canceling statement due to statement timeout');
    return limits.length === 6 ? 0 : limit;
  };
  await sweeper(100).execute([{ ...old('one'), remove }], NOW);
  expect(limits).toEqual([100, 10, 20, 40, 80, 99]);
});

it('skips a row that always fails, and says so', async () => {
  await fill('one', 300);
  await database.query(`
    create or replace function stays() returns trigger language plpgsql as $$ begin
      if old.n in (1, 150) then raise 'it stays'; end if;
      return old;
    end $$;
    create trigger stays before delete on one for each row execute function stays()`);
  await sweeper(100).execute([old('one')], NOW);
  expect([await left('one'), await told('one')]).toEqual([2, 'sweep_rows_left{table="one"} 2']);
  expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ table: 'one' }));
});

it('skips the row that failed, not the next, while that statement still holds its locks', async () => {
  await fill('one', 20);
  await database.query(`
    create or replace function first_stays() returns trigger language plpgsql as $$ begin
      if old.n = 1 then raise 'it stays'; end if;
      return old;
    end $$;
    create trigger stays before delete on one for each row execute function first_stays()`);
  const holder = await pool.connect();
  const lingering: SqlExecutor = {
    ...sql,
    $executeRawUnsafe: async (text, ...values) => {
      try {
        return await sql.$executeRawUnsafe(text, ...values);
      } catch (error) {
        await holder.query('begin');
        await holder.query('select from one where n = 1 for update');
        setTimeout(() => void holder.query('rollback'), 50);
        throw error;
      }
    },
  };
  await new Sweeper(lingering, logger, metrics, goesOn, 1).execute([old('one')], NOW);
  expect(await database.query('select n from one')).toEqual([{ n: 1 }]);
  holder.release();
});

it('skips locked rows, and two simultaneous runs share the work', async () => {
  await fill('one', 2_000);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from one where n <= 5 for update');
  await Promise.all([sweeper(100).execute([old('one')], NOW), sweeper(100).execute([old('one')], NOW)]);
  expect([await left('one'), logger.error.mock.calls]).toEqual([5, []]);
  await holder.query('rollback');
  holder.release();
  await sweeper().execute([old('one')], NOW);
  expect(await left('one')).toBe(0);
});

it('ends with the service, after the current statement', async () => {
  await fill('one', 30);
  const stopping = new AbortController();
  const stopped = new Sweeper(sql, logger, metrics, stopping.signal, 10);
  const remove = async (limit: number) => {
    stopping.abort();
    return sql.$executeRawUnsafe('delete from one where n <= $1', limit);
  };
  await stopped.execute([{ ...old('one'), remove }, old('one')], NOW);
  expect(await left('one')).toBe(20);
});
