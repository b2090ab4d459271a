import type { SqlExecutor } from '@rigwise/persistence';
import { longWork, until, useReplicas } from './support/replica.ts';

jest.setTimeout(60_000);

const { aReplica, database } = useReplicas();

it('a task that a transaction wakes runs once it has committed, and before it is due', async () => {
  let runs = 0;
  const replica = aReplica().work(async () => void runs++, 3_600_000);
  const wake = (outcome: () => void) =>
    replica.transactions.run(async (tx) => {
      replica.periodic.wakeAfter(tx, 'work');
      replica.periodic.wakeAfter(tx, 'work');
      outcome();
    });
  const rollback = wake(() => {
    throw new Error('rolled back');
  });
  await expect(rollback).rejects.toThrow('rolled back');
  await wake(() => expect(runs).toBe(0));
  await until('a run', () => runs > 0);
  await wake(() => undefined);
  await until('another run', () => runs > 1);
  expect(runs).toBe(2);
  const unknown = replica.transactions.run(async (tx) => replica.periodic.wakeAfter(tx, 'nothing'));
  await expect(unknown).rejects.toThrow('nothing');
});

it('a task that is woken while it runs runs once more, unless it is paused', async () => {
  const { at, work } = longWork();
  let looks = 0;
  const counted = (sql: SqlExecutor): SqlExecutor => ({
    ...sql,
    $queryRawUnsafe: async (text, ...values) => {
      const rows = await sql.$queryRawUnsafe(text, ...values);
      if (text.includes('taken')) looks += 1;
      return rows;
    },
  });
  const replica = aReplica(60_000, counted).work(work, 3_600_000);
  const wake = () => replica.transactions.run(async (tx) => replica.periodic.wakeAfter(tx, 'work'));
  await wake();
  await until('a run', () => at.begun === 1);
  await wake();
  at.end();
  await until('another run', () => at.begun === 2);
  at.end();
  await until('its end', async () => (await replica.metric('periodic_runs_total')).includes('} 2'));
  await database().query(`update periodic_task set due_at = 'infinity'`);
  expect(looks).toBe(2);
  await wake();
  await until('a look', () => looks === 3);
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  expect(at.begun).toBe(2);
});
