import { managersFirst } from './hierarchy.ts';

const rows = (...pairs: readonly (readonly [string, string | null | undefined])[]) =>
  pairs.map(([key, managerKey]) => ({ key, managerKey }));
const nobody = new Map<string, string>();

describe('managers first', () => {
  it('puts each manager before the crew, in any order of rows', () => {
    const { order, circular } = managersFirst(rows(['c', 'b'], ['b', 'a'], ['a', null], ['d', 'a']), nobody);
    expect(order).toEqual([2, 1, 0, 3]);
    expect(circular.size).toBe(0);
  });

  it('finds a cycle among the rows, and nobody who only reports into it', () => {
    const { circular } = managersFirst(rows(['a', 'b'], ['b', 'a'], ['c', 'a']), nobody);
    expect([...circular].sort()).toEqual([0, 1]);
  });

  it('finds a cycle through stored people', () => {
    expect([
      ...managersFirst(
        rows(['a', 'c']),
        new Map([
          ['c', 'b'],
          ['b', 'a'],
        ]),
      ).circular,
    ]).toEqual([0]);
  });

  it('lets two swap places, the one who rises first', () => {
    const { order, circular } = managersFirst(rows(['a', 'b'], ['b', null]), new Map([['b', 'a']]));
    expect(circular.size).toBe(0);
    expect(order).toEqual([1, 0]);
  });

  it('blames no row for a cycle that it does not close', () => {
    const stored = new Map([
      ['x', 'y'],
      ['y', 'x'],
    ]);
    expect(managersFirst(rows(['a', 'x'], ['x', undefined]), stored).circular.size).toBe(0);
  });

  it('ranks 100,000 people in one line', () => {
    const line = Array.from(
      { length: 100_000 },
      (_, at) => [`p${at}`, at === 0 ? null : `p${at - 1}`] as const,
    );
    expect(managersFirst(rows(...line.reverse()), nobody).order).toHaveLength(100_000);
  });
});
