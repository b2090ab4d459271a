import type { BlanksRule, ScoringRule } from '@rigwise/contracts';
import fc from 'fast-check';

export const arbitraryPoints: fc.Arbitrary<number> = fc.constantFrom(0.25, 0.5, 1 / 3, 1, 2, 3);
const penalty = fc.constantFrom(0, -0.25, -0.5, -1, -2);
const exactly = (count: number) => ({ minLength: count, maxLength: count });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** All points or none. */
export const arbitraryMatchCorrect = arbitraryPoints.map((points) => ({
  rule: 'match_correct' as const,
  points,
}));

const upperBound = (total: number): fc.Arbitrary<number | null> =>
  fc.constantFrom(null, total, Math.max(total / 2, 0.25));
const bounds = (total: number) =>
  fc
    .record({ lower: fc.constantFrom(null, 0, -0.5, -100), upper: upperBound(total) })
    .map(({ lower, upper }) => ({
      ...(lower !== null && { lowerBound: lower }),
      ...(upper !== null && { upperBound: upper }),
    }));

/** A rule by which the response `right` scores best, and anything of `wrong` nothing or less. */
export const arbitraryScoring = (
  right: readonly string[],
  wrong: readonly string[],
): fc.Arbitrary<ScoringRule> =>
  fc.oneof(
    arbitraryMatchCorrect,
    fc
      .tuple(
        fc.array(arbitraryPoints, exactly(right.length)),
        fc.array(fc.option(penalty), exactly(wrong.length)),
        penalty,
      )
      .chain(([values, penalties, defaultValue]) =>
        bounds(sum(values)).map((bound): ScoringRule => {
          const map: Record<string, number> = {};
          right.forEach((key, at) => (map[key] = values[at] ?? 0));
          wrong.forEach((key, at) => {
            const points = penalties[at] ?? null;
            if (points !== null) map[key] = points;
          });
          return { rule: 'map_response', map, defaultValue, ...bound };
        }),
      ),
  );

/** For blanks whose best scores are these. */
export const arbitraryBlanksRule = (best: readonly number[]): fc.Arbitrary<BlanksRule> =>
  fc.oneof(
    arbitraryMatchCorrect,
    bounds(sum(best)).map((bound): BlanksRule => ({ rule: 'sum', ...bound })),
  );
