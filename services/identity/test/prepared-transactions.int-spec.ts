import { afterCommit, PreparedDatabase, readRows } from '@rigwise/persistence';
import pg from 'pg';
import { z } from 'zod';
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
  await identity.rows.query('create table well (id int primary key)');
  await identity.rows.query('create table rig (well int references well (id) deferrable initially deferred)');
  await identity.rows.query('grant all on well, rig to public');
});
beforeEach(() => database.$executeRawUnsafe('truncate well, rig'));
afterAll(() => identity.close());

const INSERT = 'insert into well values ($1)';
const well = z.strictObject({ id: z.int() }).transform(({ id }) => id);
const wells = () => readRows(database, well, 'select id from well order by id');

describe('a statement batch', () => {
  it('is one transaction and one packet', async () => {
    const packetsOf = async (ids: readonly number[]): Promise<number> => {
      const syncs = jest.spyOn(pg.Connection.prototype, 'sync');
      const counted = await transactions.together((tx) =>
        Promise.all(ids.map((id) => tx.$executeRawUnsafe(INSERT, id))),
      );
      const packets = syncs.mock.instances.length;
      syncs.mockRestore();
      expect(counted).toEqual([1, 1, 1]);
      return packets;
    };
    // The relay and other periodic tasks run concurrently: what they add is gone the next time.
    const packets = [
      await packetsOf([1, 2, 3]),
      await packetsOf([4, 5, 6]),
      await packetsOf([7, 8, 9]),
      await packetsOf([10, 11, 12]),
    ];
    expect(Math.min(...packets)).toBeLessThan(3);
    expect(await wells()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('leaves nothing behind if one fails', async () => {
    const work = transactions.together((tx) =>
      Promise.all([tx.$executeRawUnsafe(INSERT, 1), tx.$executeRawUnsafe(INSERT, 1)]),
    );
    await expect(work).rejects.toMatchObject({ kind: 'conflict' });
    expect(await wells()).toEqual([]);
  });

  it('has not happened if the commit fails', async () => {
    const after = jest.fn();
    const work = transactions.together((tx) => {
      afterCommit(tx, after);
      return tx.$executeRawUnsafe('insert into rig values (7)');
    });
    await expect(work).rejects.toThrow('violates foreign key constraint');
    expect(after).not.toHaveBeenCalled();
  });

  it('is followed by its callbacks', async () => {
    const seen: Promise<number[]>[] = [];
    await transactions.together((tx) => {
      afterCommit(tx, () => seen.push(wells()));
      return tx.$executeRawUnsafe(INSERT, 1);
    });
    expect(await Promise.all(seen)).toEqual([[1]]);
  });

  it('accepts no statement after a result', async () => {
    const work = transactions.together(async (tx) => {
      await tx.$executeRawUnsafe(INSERT, 1);
      await tx.$executeRawUnsafe(INSERT, 2);
    });
    await expect(work).rejects.toThrow('is too late');
    expect(await wells()).toEqual([1]);
  });
});
