import { BatchingConnection, createPool, type Statement } from '@rigwise/persistence';
import type { Pool, PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

let database: TestDatabase;
let pool: Pool;
let client: PoolClient;
let connection: BatchingConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { connectionTimeoutMs: 20_000, statementTimeoutMs: 3_000 });
  await pool.query('create table well (id int primary key, name text)');
});
beforeEach(async () => {
  await pool.query('truncate well');
  client = await pool.connect();
  connection = new BatchingConnection(client);
});
// Destroyed instead of returned to the pool: a test may have ended it.
afterEach(() => client.release(true));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const statement = (text: string, ...values: unknown[]): Statement => ({ text, values });
const named = (name: string, text: string, ...values: unknown[]): Statement => ({ name, text, values });
const outcomes = async (promises: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(promises)).map((one) =>
    one.status === 'fulfilled' ? 'done' : String((one.reason as Error).message),
  );

it('gives each statement its own result, in the order of the requests', async () => {
  const [text, rows, none, counted, when] = await Promise.all([
    connection.run(statement('select $1::text as text', 'Derrick')),
    connection.run(statement('select generate_series(1, 3) as n')),
    connection.run(statement('select 1 where false')),
    connection.run(statement("insert into well values (1, 'A'), (2, 'B')")),
    connection.run(
      statement("select timestamptz '2026-01-02 03:04Z' as at, 7::bigint as big, null as nothing"),
    ),
  ]);
  expect(text.rows).toEqual([{ text: 'Derrick' }]);
  expect(rows.rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(none).toMatchObject({ rows: [], rowCount: 0 });
  expect(counted).toMatchObject({ command: 'INSERT', rowCount: 2 });
  expect(when.rows).toEqual([{ at: new Date('2026-01-02T03:04Z'), big: '7', nothing: null }]);
});

it('sends statements of one turn with a single Sync, and later ones separately', async () => {
  const writes = countSyncs(client);
  await Promise.all([1, 2, 3].map((n) => connection.run(statement('select $1::int', n))));
  expect(writes()).toBe(1);
  await connection.run(statement('select 4'));
  expect(writes()).toBe(2);
});

it('runs nothing after a failed statement: the rest fails with it', async () => {
  const asked = [
    connection.run(statement('begin')),
    connection.run(statement("insert into well values (1, 'A')")),
    connection.run(statement("insert into well values (1, 'again')")),
    connection.run(statement("insert into well values (2, 'B')")),
    connection.run(statement('commit')),
  ];
  const TAKEN = 'duplicate key value violates unique constraint "well_pkey"';
  expect(await outcomes(asked)).toEqual(['done', 'done', TAKEN, TAKEN, TAKEN]);
  await connection.run(statement('rollback'));
  expect((await pool.query('select * from well')).rows).toEqual([]);
});

it('is one transaction without begin: a failed batch leaves nothing', async () => {
  const asked = [
    connection.run(statement("insert into well values (1, 'A')")),
    connection.run(statement("insert into well values (1, 'again')")),
  ];
  await Promise.allSettled(asked);
  await expect(connection.outcome).rejects.toThrow('duplicate key value');
  expect((await pool.query('select * from well')).rows).toEqual([]);
  await Promise.all([
    connection.run(statement("insert into well values (1, 'A')")),
    connection.run(statement("insert into well values (2, 'B')")),
  ]);
  await connection.outcome;
  expect((await pool.query('select id from well order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

it('reports a failed commit, though each statement had its result', async () => {
  await pool.query('create table rig (well int references well (id) deferrable initially deferred)');
  const answered = await connection.run(statement('insert into rig values (7)'));
  expect(answered.rowCount).toBe(1);
  await expect(connection.outcome).rejects.toThrow('violates foreign key constraint');
  expect((await pool.query('select * from rig')).rows).toEqual([]);
  await pool.query('drop table rig');
});

it('prepares a named statement that was not run the first time, and reuses one that was', async () => {
  const count = named('count-wells', 'select count(*)::int as wells from well where id > $1', 0);
  const wrong = named('no-such', 'select * from no_such_table');
  expect(await outcomes([connection.run(wrong), connection.run(count)])).toEqual([
    'relation "no_such_table" does not exist',
    'relation "no_such_table" does not exist',
  ]);
  expect((await connection.run(count)).rows).toEqual([{ wells: 0 }]);
  await Promise.all([connection.run(count), connection.run(count)]);
  const { rows } = await client.query("select name from pg_prepared_statements where name <> ''");
  expect(rows).toEqual([{ name: 'count-wells' }]);
});

it('runs each of two statements that are prepared under one name in one batch', async () => {
  const double = (n: number): Statement => named('double', 'select $1::int * 2 as n', n);
  const answers = await Promise.all([connection.run(double(2)), connection.run(double(3))]);
  expect(answers.map(({ rows }) => rows as unknown[])).toEqual([[{ n: 4 }], [{ n: 6 }]]);
});

it('leaves a working connection, whatever the outcome of the batch', async () => {
  await outcomes([connection.run(statement('select 1 / 0')), connection.run(statement('select 1'))]);
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

it('fails every statement of a batch whose connection is ended, and nothing else', async () => {
  const ended = new Promise((resolve) => client.once('end', resolve));
  const [{ pid } = { pid: 0 }] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  const asked = outcomes([
    connection.run(statement('select pg_sleep(10)')),
    connection.run(statement('select 1')),
  ]);
  await pool.query('select pg_terminate_backend($1)', [pid]);
  expect(await asked).toEqual(Array(2).fill('terminating connection due to administrator command'));
  // A connection in use has no error listener: an error event would end the process.
  await ended;
});

it('cancels a statement that takes too long, with those behind it', async () => {
  const asked = [connection.run(statement('select pg_sleep(10)')), connection.run(statement('select 1'))];
  expect(await outcomes(asked)).toEqual(Array(2).fill('canceling statement due to statement timeout'));
});

/** Each Sync causes a response from PostgreSQL, and so a round trip. */
function countSyncs(of: PoolClient): () => number {
  const inner = (of as unknown as { connection: { sync(): void } }).connection;
  const sync = jest.spyOn(inner, 'sync');
  return () => sync.mock.calls.length;
}
