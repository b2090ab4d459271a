import pg from 'pg';
import { PreparedDatabase } from '../src/database/prepared-database.ts';
import { PreparedTransactions } from '../src/database/transactions.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let transactions: PreparedTransactions;
let database: PreparedDatabase;
beforeAll(async () => {
  identity = await startIdentity();
  transactions = identity.service.app.get(PreparedTransactions, { strict: false });
  database = identity.service.app.get(PreparedDatabase, { strict: false });
  await database.$executeRawUnsafe('create table well (id int primary key)');
  await database.$executeRawUnsafe(
    'create table rig (well int references well (id) deferrable initially deferred)',
  );
});
beforeEach(() => database.$executeRawUnsafe('truncate well, rig'));
afterAll(() => identity.close());

const INSERT = 'insert into well values ($1)';
const wells = async () =>
  (await database.$queryRawUnsafe<{ id: number }[]>('select id from well order by id')).map(({ id }) => id);

describe('statements together', () => {
  it('are one transaction and one packet', async () => {
    const syncs = jest.spyOn(pg.Connection.prototype, 'sync');
    const binds = jest.spyOn(pg.Connection.prototype, 'bind');
    const counted = await transactions.together((tx) =>
      Promise.all([1, 2, 3].map((id) => tx.$executeRawUnsafe(INSERT, id))),
    );
    const ours = binds.mock.calls.filter(([bind]) => bind?.values?.length === 1).length;
    const trips = syncs.mock.instances.length;
    syncs.mockRestore();
    binds.mockRestore();
    expect(counted).toEqual([1, 1, 1]);
    expect(ours).toBe(3);
    expect(trips).toBeLessThan(3);
    expect(await wells()).toEqual([1, 2, 3]);
  });

  it('leave nothing behind where one fails', async () => {
    const work = transactions.together((tx) =>
      Promise.all([tx.$executeRawUnsafe(INSERT, 1), tx.$executeRawUnsafe(INSERT, 1)]),
    );
    await expect(work).rejects.toMatchObject({ kind: 'conflict' });
    expect(await wells()).toEqual([]);
  });

  it('have not happened where they could not be committed', async () => {
    const work = transactions.together((tx) => tx.$executeRawUnsafe('insert into rig values (7)'));
    await expect(work).rejects.toThrow('violates foreign key constraint');
  });

  it('take none in that comes after an answer', async () => {
    const work = transactions.together(async (tx) => {
      await tx.$executeRawUnsafe(INSERT, 1);
      await tx.$executeRawUnsafe(INSERT, 2);
    });
    await expect(work).rejects.toThrow('comes too late');
    expect(await wells()).toEqual([1]);
  });
});
