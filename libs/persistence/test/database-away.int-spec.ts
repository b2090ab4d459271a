import { randomUUID } from 'node:crypto';
import {
  BatchingConnection,
  createPool,
  createPrismaAdapter,
  type ConnectionOptions,
} from '@rigwise/persistence';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { startTcpProxy, type TcpProxy } from '@rigwise/testing';
import type { Pool } from 'pg';
import { failureOf, UNAVAILABLE } from './support/failure-of.ts';
import { generateTestClient, type TestClient } from './support/test-client.ts';
import { testMigrations } from './support/test-database.ts';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from './support/throw-away-postgres.ts';

jest.setTimeout(120_000);

let postgres: ThrowAwayPostgres;
let proxy: TcpProxy;
let generated: Awaited<ReturnType<typeof generateTestClient>>;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  [postgres, generated] = await Promise.all([startThrowAwayPostgres(), generateTestClient()]);
  proxy = await startTcpProxy(postgres.url);
  await applyMigrations({ databaseUrl: postgres.url, folders: [testMigrations] });
});

afterEach(async () => {
  proxy.restore();
  await Promise.all(closing.splice(0).map((close) => close()));
});

afterAll(async () => {
  await proxy.close();
  await postgres.remove();
  generated.remove();
});

interface Asked {
  readonly client: TestClient;
  readonly pool: Pool;
  readonly batched: Pool;
}

/** The ways in which services query: through Prisma, through `pg`, and through `pg` in batches. */
function connect(url: string, options?: ConnectionOptions): Asked {
  const client = new generated.Client({ adapter: createPrismaAdapter(url, options) });
  const pool = createPool(url, options);
  const batched = createPool(url, options);
  closing.push(
    () => client.$disconnect(),
    () => pool.end(),
    () => batched.end(),
  );
  return { client, pool, batched };
}

/** Takes the only connection of each. @returns a function that gives them back */
async function takeAll({ client, pool, batched }: Asked): Promise<() => Promise<void>> {
  const taken = [await pool.connect(), await batched.connect()];
  const enough = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const transaction = client.$transaction(
    async (tx) => {
      await tx.well.count();
      begun.resolve();
      await enough.promise;
    },
    { maxWait: 20_000, timeout: 60_000 },
  );
  await begun.promise;
  return async () => {
    for (const connection of taken) connection.release();
    enough.resolve();
    await transaction;
  };
}

/** A whole transaction sent in one batch, as on identity's hot path. */
async function transactionAtOnce(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  const batching = new BatchingConnection(connection);
  try {
    const run = (text: string) => batching.run({ text, values: [] });
    // A lost connection fails `begin` too; the awaited statements report it.
    run('begin').catch(() => undefined);
    await Promise.all([run('select 1'), run('commit')]);
  } finally {
    connection.release();
  }
}

/** Every way to send a statement, each of which fails differently. */
const ways: [string, (asked: Asked) => Promise<unknown>][] = [
  ['a query of a model', ({ client }) => client.well.count()],
  ['raw SQL', ({ client }) => client.$queryRawUnsafe('select 1')],
  ['a transaction', ({ client }) => client.$transaction((tx) => tx.well.count())],
  ['pg', ({ pool }) => pool.query('select 1')],
  ['pg, in batches', ({ batched }) => transactionAtOnce(batched)],
];

describe.each(ways)('%s', (_name, ask) => {
  const elsewhere = (change: (url: URL) => void): string => {
    const url = new URL(postgres.url);
    change(url);
    return url.href;
  };

  it('is unavailable if nothing listens', async () => {
    expect(await failureOf(ask(connect(elsewhere((url) => (url.port = '9')))))).toBe(UNAVAILABLE);
  });

  it('is unavailable at an unknown host name', async () => {
    const url = elsewhere((there) => (there.hostname = 'nowhere.invalid'));
    expect(await failureOf(ask(connect(url)))).toBe(UNAVAILABLE);
  });

  it('is unavailable with a wrong password', async () => {
    expect(await failureOf(ask(connect(elsewhere((url) => (url.password = 'old')))))).toBe(UNAVAILABLE);
  });

  it('is unavailable where the database is missing', async () => {
    expect(await failureOf(ask(connect(elsewhere((url) => (url.pathname = '/none')))))).toBe(UNAVAILABLE);
  });

  it('is unavailable if a server accepts connections and stays silent', async () => {
    const asked = connect(proxy.url, { connectionTimeoutMs: 1_000 });
    proxy.stall();
    expect(await failureOf(ask(asked))).toBe(UNAVAILABLE);
  });

  it('is unavailable on a connection that fell silent, and works again when the server answers', async () => {
    const asked = connect(proxy.url, { max: 1, connectionTimeoutMs: 2_000, statementTimeoutMs: 1_500 });
    await ask(asked);
    proxy.stall();
    expect(await failureOf(ask(asked))).toBe(UNAVAILABLE);
    proxy.restore();
    await ask(asked);
  });

  it('is unavailable while PostgreSQL is stopped, and works again when it is back', async () => {
    const asked = connect(postgres.url);
    await ask(asked);
    await postgres.stop();
    expect(await failureOf(ask(asked))).toBe(UNAVAILABLE);
    expect(await failureOf(ask(asked))).toBe(UNAVAILABLE);
    await postgres.start();
    await ask(asked);
  });

  it('is unavailable while every connection is taken for too long', async () => {
    const asked = connect(postgres.url, { max: 1, connectionTimeoutMs: 2_000 });
    const giveBack = await takeAll(asked);
    expect(await failureOf(ask(asked))).toBe(UNAVAILABLE);
    await giveBack();
    await ask(asked);
  });
});

describe('a statement', () => {
  it('is unavailable where it takes longer than it may', async () => {
    const { client, pool } = connect(postgres.url, { statementTimeoutMs: 100 });
    expect(await failureOf(pool.query('select pg_sleep(5)'))).toBe(UNAVAILABLE);
    expect(await failureOf(client.$executeRawUnsafe('select pg_sleep(5)'))).toBe(UNAVAILABLE);
  });

  it('is unavailable where its session is ended, and the next one is not', async () => {
    const { client, pool } = connect(postgres.url, { max: 1 });
    const end = 'select pg_terminate_backend(pg_backend_pid())';
    expect(await failureOf(pool.query(end))).toBe(UNAVAILABLE);
    expect(await failureOf(client.$queryRawUnsafe(end))).toBe(UNAVAILABLE);
    expect(await failureOf(client.$transaction((tx) => tx.$queryRawUnsafe(end)))).toBe(UNAVAILABLE);
    await pool.query('select 1');
    await client.well.count();
  });

  it('closes its connection if nothing responds, so that no other waits on it', async () => {
    const { pool } = connect(proxy.url, { statementTimeoutMs: 100 });
    const taken = await pool.connect();
    proxy.stall();
    await expect(taken.query('select 1')).rejects.toThrow('Query read timeout');
    await expect(taken.query('rollback')).rejects.toThrow('closed');
    taken.release();
  });

  it('keeps its own error unchanged', async () => {
    const { client, pool } = connect(postgres.url);
    expect(await failureOf(pool.query('select wrong'))).toMatchObject({ code: '42703' });
    expect(await failureOf(pool.query('select $1::int', [1, 2]))).toMatchObject({ code: '08P01' });
    expect(await failureOf(client.$queryRawUnsafe('select wrong'))).toMatchObject({ code: 'P2010' });
  });
});

describe('a transaction that breaks in the middle', () => {
  const well = () => ({ id: randomUUID(), name: randomUUID(), depth: 1, drilled: new Date() });

  it('leaves nothing behind, and passes its connection to nobody, if the server falls silent', async () => {
    const { client } = connect(proxy.url, { max: 1, statementTimeoutMs: 1_500 });
    const broken = client.$transaction(async (tx) => {
      await tx.well.create({ data: well() });
      proxy.stall();
      await tx.well.count();
    });
    expect(await failureOf(broken)).toBe(UNAVAILABLE);
    proxy.restore();
    const rows = await client.$queryRawUnsafe('select now() <> statement_timestamp() as open');
    expect(rows).toEqual([{ open: false }]);
    expect(await client.well.count()).toBe(0);
  });

  it('leaves nothing behind if PostgreSQL is killed', async () => {
    const { client } = connect(postgres.url);
    const broken = client.$transaction(async (tx) => {
      await tx.well.create({ data: well() });
      await postgres.kill();
      // A session may outlive its server for a moment in which it still responds.
      for (;;) await tx.well.count();
    });
    expect(await failureOf(broken)).toBe(UNAVAILABLE);
    await postgres.start();
    expect(await client.well.count()).toBe(0);
  });

  it('is not continued on a reused connection', async () => {
    const { pool } = connect(postgres.url, { max: 1 });
    const careless = await pool.connect();
    await careless.query('begin');
    await careless.query(`insert into well values (gen_random_uuid(), 'open', 1, now())`);
    careless.release();
    await pool.query('begin; commit');
    expect((await pool.query('select 1 from well')).rows).toEqual([]);
  });
});
