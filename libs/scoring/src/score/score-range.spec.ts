import { arbitraryItem } from '@rigwise/testing/items';
import type { ItemContent, ItemResponse } from '@rigwise/contracts';
import fc from 'fast-check';
import { largestAssignment } from './assignment.ts';
import { blankIdsOf } from './blank-ids.ts';
import { scoreItem } from './score-item.ts';
import { maximumScore, minimumScore } from './score-range.ts';

/** Every assignment of rows to columns, tried. */
function largestOfAll(weights: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = weights;
  if (row === undefined) return 0;
  const without = largestOfAll(rest, taken);
  return row.reduce(
    (best, weight, column) =>
      taken.includes(column) ? best : Math.max(best, weight + largestOfAll(rest, [...taken, column])),
    without,
  );
}

it('finds the largest assignment of all', () => {
  const weights = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) => {
      const row = fc.array(fc.integer({ min: -5, max: 9 }), { minLength: columns, maxLength: columns });
      return fc.array(row, { minLength: rows, maxLength: rows });
    });
  fc.assert(
    fc.property(weights, (matrix) => {
      expect(largestAssignment(matrix)).toBe(largestOfAll(matrix));
    }),
    { numRuns: 500 },
  );
});

it('has nothing to assign without rows or columns', () => {
  expect(largestAssignment([])).toBe(0);
  expect(largestAssignment([[], []])).toBe(0);
});

/** Every subset of what a response may contain. */
function* subsets(values: readonly string[]): Generator<string[]> {
  for (let mask = 0; mask < 2 ** values.length; mask++)
    yield values.filter((_, at) => (mask >> at) % 2 === 1);
}

function partsOf(content: ItemContent): string[] {
  if (content.kind === 'scenario') return [];
  const of = content.interaction;
  const pairs = (sources: readonly { id: string }[], targets: readonly string[]) =>
    sources.flatMap(({ id }) => targets.map((target) => `${id} ${target}`));
  if (of.type === 'multiple-response') return of.options.map(({ id }) => id);
  if (of.type === 'hotspot') return of.areas.map(({ id }) => id);
  if (of.type === 'match')
    return pairs(
      of.sources,
      of.targets.map(({ id }) => id),
    );
  if (of.type === 'gap-match') return pairs(of.options, [...blankIdsOf(content.stem)]);
  return [];
}

it('is reached by some response and exceeded by none', () => {
  const mapped = arbitraryItem({
    types: ['multiple-response', 'hotspot', 'match', 'gap-match'],
    style: 'plain',
    languages: 1,
  }).filter(
    (item) =>
      item.kind === 'question' &&
      'scoring' in item.interaction &&
      item.interaction.scoring.rule === 'map_response' &&
      partsOf(item).length <= 9,
  );
  fc.assert(
    fc.property(mapped, (item) => {
      let [min, max] = [Infinity, -Infinity];
      for (const values of subsets(partsOf(item))) {
        const response: ItemResponse = { RESPONSE: values };
        const { score } = scoreItem(item, response);
        [min, max] = [Math.min(min, score), Math.max(max, score)];
      }
      expect(maximumScore(item)).toBe(max);
      expect(minimumScore(item)).toBe(min);
    }),
    { numRuns: 60 },
  );
});
