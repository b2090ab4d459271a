import { z } from 'zod';
import { hasRow, readRow, readRows } from './rows.ts';
import type { SqlExecutor } from './sql-executor.ts';

const answering = (rows: unknown) => {
  const asked: unknown[][] = [];
  const sql: SqlExecutor = {
    $queryRawUnsafe: async (...statement: unknown[]) => {
      asked.push(statement);
      return rows;
    },
    $executeRawUnsafe: async () => 0,
  };
  return { sql, asked };
};
const row = z.strictObject({ id: z.string(), at: z.date() });
const NOON = new Date('2026-03-01T12:00:00Z');

describe('rows of a query', () => {
  it('are what it declares, each of them', async () => {
    const rows = [
      { id: 'a', at: NOON },
      { id: 'b', at: NOON },
    ];
    const { sql, asked } = answering(rows);
    expect(await readRows(sql, row, 'select …', 7)).toEqual(rows);
    expect(await readRow(sql, row, 'select …')).toEqual(rows[0]);
    expect(await hasRow(sql, 'select 1')).toBe(true);
    expect(asked).toEqual([['select …', 7], ['select …'], ['select 1']]);
  });

  it('may be none', async () => {
    const { sql } = answering([]);
    expect(await readRows(sql, row, '')).toEqual([]);
    expect(await readRow(sql, row, '')).toBeUndefined();
    expect(await hasRow(sql, '')).toBe(false);
  });

  it.each([
    ['of another type', { id: 'a', at: 'secret' }],
    ['missing', { id: 'secret' }],
    ['one too many', { id: 'a', at: NOON, other: 'secret' }],
  ])('fail where a column is %s, without what it holds', async (_, wrong) => {
    const failing = readRows(answering([wrong]).sql, row, '');
    await expect(failing).rejects.toThrow(/^A row is not what its query declares: .*(at|other)/s);
    await expect(failing).rejects.not.toThrow('secret');
  });
});
