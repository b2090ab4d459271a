import { withKeptFigures } from './kept-figures.ts';
import type { StoredCalibration } from './stored-calibration.ts';

const [EARLIER, LATER] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T10:00:00Z')];

const aCalibration = (asOf: Date, responses: number, reference = 300, others = 200): StoredCalibration => ({
  ...{ asOf, method: 1, attempts: 500, iterations: 20, converged: true, fitAttempts: 0 },
  versions: [
    {
      ...{ versionId: 'one', responses, asOf, reason: null, fit: null },
      parameters: { a: 1, aError: 0.1, b: 0, bError: 0.1 },
    },
  ],
  comparisons: [
    {
      ...{ by: 'language', reference: 'en', people: reference, others },
      items: [
        {
          ...{ versionId: 'one', asOf },
          result: {
            ...{ oddsRatio: 1, delta: 0, deltaError: 0.4, chiSquare: 0, category: 'A', reference, others },
          },
        },
      ],
    },
  ],
});
const momentsOf = ({ versions, comparisons }: StoredCalibration) => [
  versions[0]?.asOf,
  comparisons[0]?.items[0]?.asOf,
];

it.each([
  [500, LATER],
  [504, EARLIER],
  [505, LATER],
  [496, EARLIER],
  [495, LATER],
])('with %p responses after 500 has the figures of %p', (responses, asOf) => {
  const kept = withKeptFigures(aCalibration(EARLIER, 500), aCalibration(LATER, responses));
  expect(momentsOf(kept)).toEqual([asOf, LATER]);
});

it.each([
  [305, 205, LATER],
  [300, 205, LATER],
  [304, 205, EARLIER],
  [305, 201, EARLIER],
])('with groups of %p and %p after 300 and 200 compares as of %p', (reference, others, asOf) => {
  const kept = withKeptFigures(aCalibration(EARLIER, 500), aCalibration(LATER, 600, reference, others));
  expect(momentsOf(kept)).toEqual([LATER, asOf]);
});

it('keeps the figures of a question that one more person answered', () => {
  const kept = withKeptFigures(aCalibration(EARLIER, 500), aCalibration(LATER, 501));
  expect(kept.versions[0]).toEqual(aCalibration(EARLIER, 500).versions[0]);
});

it('has new figures where there were none', () => {
  const none = { versions: [], comparisons: [] };
  expect(momentsOf(withKeptFigures(none, aCalibration(LATER, 500)))).toEqual([LATER, LATER]);
});
