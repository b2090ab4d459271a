import { DomainError } from '@rigwise/contracts';
import { z } from 'zod';
import { Cursors } from './cursors.ts';

const id = '0190a0a0-0000-7000-8000-000000000001';
const byName = new Cursors('people:name', z.tuple([z.string(), z.uuid()]));
const byNumber = new Cursors('people:number', z.tuple([z.string(), z.uuid()]));
const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const refusal = (cursor: string): unknown => {
  try {
    return byName.read(cursor);
  } catch (error) {
    return error;
  }
};

it('continues from the row it was made of, whatever its letters', () => {
  expect(byName.read(byName.write(['Ångström "Ö" \\', id]))).toEqual(['Ångström "Ö" \\', id]);
});

it('is not asked for with the first page', () => expect(byName.read(undefined)).toBeNull());

it('needs no escaping in a URL', () => {
  expect(byName.write(['Ångström ??>>', id])).toMatch(/^[A-Za-z0-9_-]+$/);
});

it.each([
  ['no text of ours', 'drop table person'],
  ['no list', cursorOf({ order: 'people:name' })],
  ['nothing', cursorOf([])],
  ['of another order', byNumber.write(['RW-1', id])],
  ['too short', cursorOf(['people:name', 'Erin'])],
  ['too long', cursorOf(['people:name', 'Erin', id, 'more'])],
  ['of the wrong type', cursorOf(['people:name', 7, id])],
  ['no id', cursorOf(['people:name', 'Erin', 'x'])],
  ['what PostgreSQL can not compare', cursorOf(['people:name', 'E\0', id])],
  ['a year that PostgreSQL does not know', cursorOf(['people:name', '0000-01-01T00:00:00Z', id])],
  ['a moment of too many digits', cursorOf(['people:name', `2026-01-01T00:00:00.${'0'.repeat(200)}Z`, id])],
  ['cut off', byName.write(['Erin', id]).slice(0, -9)],
])('refuses one that is %s as an invalid request', (_, cursor) => {
  const error = refusal(cursor);
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ kind: 'invalid', code: 'request/invalid' });
});

it('refuses a number that is no integer of PostgreSQL', () => {
  const byLine = new Cursors('rows:line', z.tuple([z.number().int()]));
  const read = (line: number) => byLine.read(cursorOf(['rows:line', line]));
  expect(read(2 ** 31 - 1)).toEqual([2 ** 31 - 1]);
  for (const line of [2 ** 31, -(2 ** 31), 1e15]) expect(() => read(line)).toThrow(DomainError);
});

describe('a page', () => {
  const of = (rows: readonly string[]) =>
    byName.pageOf(rows, 2, { key: (row) => [row, id], item: (row) => row.toUpperCase() });

  it('has a next one where a row was left', () => {
    const { items, nextCursor } = of(['a', 'b', 'c']);
    expect(items).toEqual(['A', 'B']);
    expect(byName.read(nextCursor ?? undefined)).toEqual(['b', id]);
  });

  it.each([[['a', 'b']], [['a']], [[]]])('of the rows %j is the last', (rows) => {
    expect(of(rows)).toEqual({ items: rows.map((row) => row.toUpperCase()), nextCursor: null });
  });
});
