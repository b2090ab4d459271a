import { randomUUID } from 'node:crypto';
import { DomainError } from '@rigwise/contracts';
import { afterCommit, createPrismaAdapter, patiently, Transactions } from '@rigwise/persistence';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { CONFLICT, failureOf, UNAVAILABLE } from './support/failure-of.ts';
import { generateTestClient, type TestClient, type TestTx, type Well } from './support/test-client.ts';
import { createTestDatabase, testMigrations, type TestDatabase } from './support/test-database.ts';

jest.setTimeout(120_000);

let database: TestDatabase;
let generated: Awaited<ReturnType<typeof generateTestClient>>;
let client: TestClient;
let transactions: Transactions<TestClient, TestTx>;

beforeAll(async () => {
  [database, generated] = await Promise.all([createTestDatabase(), generateTestClient()]);
  // Another time zone on the server: stored times must not depend on it.
  await database.query(`ALTER DATABASE ${database.name} SET timezone TO 'America/Chicago'`);
  await applyMigrations({ databaseUrl: database.url, folders: [testMigrations] });
  const adapter = createPrismaAdapter(database.url, {
    connectionTimeoutMs: 20_000,
    statementTimeoutMs: 20_000,
  });
  client = new generated.Client({ adapter });
  transactions = new Transactions(client);
});

afterAll(async () => {
  await client.$disconnect();
  await database.drop();
  generated.remove();
});

const aWell = (overrides: Partial<Well> = {}): Well => ({
  id: randomUUID(),
  name: randomUUID(),
  depth: 100,
  drilled: new Date('2026-03-08T08:30:00.123Z'),
  ...overrides,
});

async function storedWell(overrides?: Partial<Well>): Promise<Well> {
  return client.well.create({ data: aWell(overrides) });
}

const deepen = (tx: TestTx, id: string): Promise<number> =>
  tx.$executeRawUnsafe('update well set depth = depth + 1 where id = $1::uuid', id);
const depthOf = async (id: string): Promise<number | undefined> =>
  (await client.well.findUnique({ where: { id } }))?.depth;

describe('a transaction', () => {
  it('commits its work, and returns its result', async () => {
    const well = aWell();
    expect(await transactions.run((tx) => tx.well.create({ data: well }))).toEqual(well);
    expect(await depthOf(well.id)).toBe(100);
  });

  it('leaves nothing behind if its work fails, and passes the error on', async () => {
    const well = aWell();
    const refusal = new DomainError({ kind: 'conflict', code: 'request/conflict', message: 'No.' });
    const work = async (tx: TestTx): Promise<void> => {
      await tx.well.create({ data: well });
      throw refusal;
    };
    await expect(transactions.run(work)).rejects.toBe(refusal);
    expect(await depthOf(well.id)).toBeUndefined();
  });

  it('runs its callbacks once, and only after the commit', async () => {
    const well = aWell();
    const seen: Promise<number | undefined>[] = [];
    const look = (): void => void seen.push(depthOf(well.id));
    await transactions.run(async (tx) => {
      afterCommit(tx, look);
      await tx.well.create({ data: well });
      afterCommit(tx, look);
    });
    expect(await Promise.all(seen)).toEqual([100]);
    const undone = transactions.run((tx) => {
      afterCommit(tx, look);
      return tx.well.create({ data: well });
    });
    expect(await failureOf(undone)).toBe(CONFLICT);
    expect(seen).toHaveLength(1);
  });

  it('reports a taken unique value as a conflict', async () => {
    const { name } = await storedWell();
    const byModel = transactions.run((tx) => tx.well.create({ data: aWell({ name }) }));
    expect(await failureOf(byModel)).toBe(CONFLICT);
    const insert = 'insert into well values (gen_random_uuid(), $1, 1, now())';
    expect(await failureOf(transactions.run((tx) => tx.$executeRawUnsafe(insert, name)))).toBe(CONFLICT);
  });

  it('sees what others have committed since it began', async () => {
    const { id } = await storedWell();
    const depths = await transactions.run(async (tx) => {
      const before = await tx.well.findUnique({ where: { id } });
      await deepen(client, id);
      return [before?.depth, (await tx.well.findUnique({ where: { id } }))?.depth];
    });
    expect(depths).toEqual([100, 101]);
  });

  it('is rolled back if it takes too long', async () => {
    const { id } = await storedWell();
    const late = transactions.run(
      async (tx) => {
        await deepen(tx, id);
        await client.$queryRawUnsafe('select 1 from pg_sleep(0.4)');
        await deepen(tx, id);
      },
      { timeout: 100 },
    );
    expect(await failureOf(late)).toBe(UNAVAILABLE);
    expect(await depthOf(id)).toBe(100);
  });

  it('runs again where the program is patient', async () => {
    const { id } = await storedWell();
    let runs = 0;
    const slowAtFirst = () =>
      transactions.run(
        async (tx) => {
          await deepen(tx, id);
          if (++runs < 3) await client.$queryRawUnsafe('select 1 from pg_sleep(3)');
          await deepen(tx, id);
        },
        { timeout: 1_000 },
      );
    await patiently(slowAtFirst);
    expect([runs, await depthOf(id)]).toEqual([3, 102]);
    // A refusal stays one.
    const refusal = new DomainError({ kind: 'conflict', code: 'request/conflict', message: 'No.' });
    const refused = jest.fn(() => Promise.reject(refusal));
    await expect(patiently(() => transactions.run(refused))).rejects.toBe(refusal);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('keeps instants as they are, whatever the time zone of the server', async () => {
    const { id, drilled } = await storedWell();
    expect((await client.well.findUnique({ where: { id } }))?.drilled).toEqual(drilled);
    const [seen] = await database.query<{ drilled: Date }>('select drilled from well where id = $1', id);
    expect(seen?.drilled).toEqual(drilled);
  });
});

describe('two transactions at once', () => {
  /** Resolves for all callers once two have arrived. */
  function meeting(): () => Promise<void> {
    const both = Promise.withResolvers<void>();
    let come = 0;
    return () => {
      if (++come >= 2) both.resolve();
      return both.promise;
    };
  }

  it('decide one after the other about what they lock', async () => {
    const { id } = await storedWell({ depth: 0 });
    const drillOnce = () =>
      transactions.run(async (tx) => {
        await tx.$queryRawUnsafe('select 1 from well where id = $1::uuid for no key update', id);
        const well = await tx.well.findUnique({ where: { id } });
        if (well?.depth === 0) await deepen(tx, id);
      });
    await Promise.all(Array.from({ length: 6 }, drillOnce));
    expect(await depthOf(id)).toBe(1);
  });

  it('both succeed if they block each other', async () => {
    const [one, other] = [await storedWell(), await storedWell()];
    const meet = meeting();
    let runs = 0;
    const committed: string[][] = [];
    const inOrder = (ids: string[]) =>
      transactions.run(async (tx) => {
        runs++;
        afterCommit(tx, () => committed.push(ids));
        await deepen(tx, ids[0] ?? '');
        await meet();
        await deepen(tx, ids[1] ?? '');
      });
    await Promise.all([inOrder([one.id, other.id]), inOrder([other.id, one.id])]);
    expect([await depthOf(one.id), await depthOf(other.id)]).toEqual([102, 102]);
    expect(runs).toBe(3);
    expect(committed).toHaveLength(2);
  });

  it('both succeed if they can’t be serialized', async () => {
    const { id } = await storedWell();
    const meet = meeting();
    let runs = 0;
    const repeatable = () =>
      transactions.run(async (tx) => {
        runs++;
        await tx.$executeRawUnsafe('set transaction isolation level repeatable read');
        await tx.well.findUnique({ where: { id } });
        await meet();
        await deepen(tx, id);
      });
    await Promise.all([repeatable(), repeatable()]);
    expect(await depthOf(id)).toBe(102);
    expect(runs).toBe(3);
  });

  it('are unavailable after three failures', async () => {
    let runs = 0;
    const hopeless = transactions.run((tx) => {
      runs++;
      return tx.$executeRawUnsafe(`do $$ begin raise exception using errcode = '40001'; end $$`);
    });
    expect(await failureOf(hopeless)).toBe(UNAVAILABLE);
    expect(runs).toBe(3);
  });
});
