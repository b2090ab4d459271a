import type { Response } from './ability.ts';

/**
 * People with the same responses, once. A cell is 2 × item + response: the cells of pattern p are those from `starts[p]`
 * to before `starts[p + 1]`. Missing responses have no cell, so forms of a large bank take no room.
 */
export interface Patterns {
  readonly items: number;
  /** How many people gave each pattern. */
  readonly people: Float64Array;
  readonly starts: Uint32Array;
  readonly cells: Uint32Array;
}

/**
 * Groups people by what they answered to the items at the given columns; people without any such response are left out.
 * Patterns are sorted, because sums of doubles depend on their order: the order of people must not change a bit.
 */
export function patternsOf(
  responses: readonly (readonly Response[])[],
  columns: readonly number[],
): Patterns {
  const counts = new Map<string, number>();
  for (const row of responses) {
    const key = columns.map((column) => row[column] ?? '-').join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  counts.delete('-'.repeat(columns.length));
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const starts = new Uint32Array(sorted.length + 1);
  const cells: number[] = [];
  sorted.forEach(([key], at) => {
    for (let item = 0; item < columns.length; item++)
      if (key[item] !== '-') cells.push(2 * item + Number(key[item]));
    starts[at + 1] = cells.length;
  });
  return {
    items: columns.length,
    people: Float64Array.from(sorted, ([, people]) => people),
    starts,
    cells: Uint32Array.from(cells),
  };
}
