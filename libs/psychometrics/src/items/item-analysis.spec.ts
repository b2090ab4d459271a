import { MINIMUM_ATTEMPTS } from '../minimum.ts';
import { ItemAnalysis, type TestReport } from './item-analysis.ts';
import { itemStatistics } from './item-statistics.ts';

type Scores = readonly (number | null)[];

function reportOf(maxima: readonly number[], attempts: readonly Scores[]): TestReport | null {
  const analysis = new ItemAnalysis(maxima);
  for (const attempt of attempts) analysis.add(attempt);
  return analysis.report();
}

/** An item and the rest of its test, as if that were an item: the correlation with the rest is all an item needs. */
const withRest = (totals: readonly number[], scores: readonly number[]): number[][] =>
  scores.map((score, at) => [score, (totals[at] ?? 0) - score]);

describe("the figures of Moodle's own tests", () => {
  // Expected figures of statistics_test.php, there taken from the spreadsheet stats.xls: 22 attempts, slots 8 and 20.
  const totals = [
    ...[12, 7.4, 11.7, 8.5, 10.1, 11.3, 11.2, 14.1, 8.6, 11.6, 9.3, 13.1, 11.5, 11.3, 5.5, 4.8, 8.7, 11.8],
    ...[6, 5.9, 12.8, 13.8],
  ];

  it('gives those of an item with partial credit', () => {
    const scores = [5.5, 1, 2.5, 4, 3, 4.5, 3, 6, 0.5, 5.5, 2.5, 4, 4, 3, 1, 1, 1.5, 4, 2, 1, 6, 7];
    const item = reportOf([8, 25], withRest(totals, scores))?.items[0]?.statistics;
    expect(100 * (item?.facility ?? 0)).toBeCloseTo(41.19318182, 8);
    expect(1000 * (item?.standardDeviation ?? 0)).toBeCloseTo(1912.733589, 6);
    expect(100 * (item?.discrimination ?? 0)).toBeCloseTo(25.88327077, 8);
    expect(100 * (item?.discriminativeEfficiency ?? 0)).toBeCloseTo(27.23492723, 8);
  });

  it('gives those of an item that is right or wrong and misleads able people', () => {
    const scores = [1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
    const [item] = reportOf([1, 25], withRest(totals, scores))?.items ?? [];
    expect(100 * (item?.statistics?.facility ?? 0)).toBeCloseTo(50, 8);
    expect(1000 * (item?.statistics?.standardDeviation ?? 0)).toBeCloseTo(511.7663157, 6);
    expect(100 * (item?.statistics?.discrimination ?? 0)).toBeCloseTo(-8.396734802, 8);
    expect(100 * (item?.statistics?.discriminativeEfficiency ?? 0)).toBeCloseTo(-10, 8);
    expect(item?.flags?.key).toBe('check');
  });

  it('prints the per cents of its quiz with three attempts', () => {
    // basic.feature: questions A and B; B and C have the same figures.
    const [questionA, questionB] = [
      itemStatistics(Float64Array.of(1, 1, 0), Float64Array.of(0, 2, 0), 1),
      itemStatistics(Float64Array.of(0, 1, 0), Float64Array.of(1, 2, 0), 1),
    ];
    const perCent = (value: number | null) => `${(100 * (value ?? Number.NaN)).toFixed(2)}%`;
    expect([questionA.facility, questionB.facility].map(perCent)).toEqual(['66.67%', '33.33%']);
    expect([questionA.standardDeviation, questionB.standardDeviation].map(perCent)).toEqual([
      ...['57.74%', '57.74%'],
    ]);
    expect([questionA.discrimination, questionB.discrimination].map(perCent)).toEqual(['50.00%', '86.60%']);
  });
});

it('gives the published figures of section 6 of the Law School Admission Test', () => {
  // Counts of the 32 patterns from 00000 to 11111: Bock and Lieberman (1970), as in OpenBUGS' example LSAT. Figures:
  // itemstats() in the documentation of mirt (SD, SEM) and descript(LSAT) of ltm (the correlations, alpha).
  const counts = [
    ...[3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173],
    ...[11, 61, 28, 298],
  ];
  const attempts = counts.flatMap((count, pattern) =>
    Array.from({ length: count }, () => [...pattern.toString(2).padStart(5, '0')].map(Number)),
  );
  const report = reportOf([1, 1, 1, 1, 1], attempts);
  const figures = (report?.items ?? []).map(({ statistics }) => statistics);
  const printed = (values: readonly (number | null | undefined)[], decimals: number) =>
    values.map((value) => (value ?? Number.NaN).toFixed(decimals));
  const facilities = figures.map((item) => item?.facility);
  expect(printed(facilities, 3)).toEqual(['0.924', '0.709', '0.553', '0.763', '0.870']);
  const deviations = figures.map((item) => item?.standardDeviation);
  expect(printed(deviations, 3)).toEqual(['0.265', '0.454', '0.497', '0.425', '0.336']);
  const included = figures.map((item) => item?.pointBiserial);
  expect(printed(included, 4)).toEqual(['0.3620', '0.5668', '0.6184', '0.5344', '0.4354']);
  const excluded = figures.map((item) => item?.discrimination);
  expect(printed(excluded, 4)).toEqual(['0.1128', '0.1532', '0.1728', '0.1444', '0.1216']);
  expect(printed([report?.reliability.alpha], 4)).toEqual(['0.2950']);
  expect(printed([report?.totals.mean, report?.totals.standardDeviation], 3)).toEqual(['3.819', '1.035']);
  expect(printed([report?.reliability.standardError], 3)).toEqual(['0.869']);
});

describe('forms that differ', () => {
  /** Every attempt has items 0 and 1, and either 2 or 3. */
  const attempts = Array.from({ length: 44 }, (_none, at): Scores => {
    const drawn = (at >> 1) % 3 === 0 ? 1 : 0;
    return [at % 3 === 0 ? 0 : 1, at % 5 < 2 ? 0 : 1, at % 2 ? drawn : null, at % 2 ? null : drawn];
  });

  it('analyses a drawn item over the attempts that have it, as if there were no others', () => {
    const [all, some] = [reportOf([1, 1, 1, 1], attempts), attempts.filter((scores) => scores[2] !== null)];
    const alone = reportOf(
      [1, 1, 1],
      some.map((scores) => scores.slice(0, 3)),
    );
    expect(all?.items.map((item) => item.attempts)).toEqual([44, 44, 22, 22]);
    expect(all?.items[2]).toEqual(alone?.items[2]);
  });

  it('computes alpha over the items of every form only', () => {
    const common = attempts.map((scores) => scores.slice(0, 2));
    expect(reportOf([1, 1, 1, 1], attempts)?.reliability).toEqual(reportOf([1, 1], common)?.reliability);
    const drawnOnly = attempts.map((scores) => scores.slice(2));
    expect(reportOf([1, 1], drawnOnly)?.reliability).toEqual({
      ...{ items: 0, alpha: null, alphaInterval: null, errorRatio: null, standardError: null },
    });
  });

  it('hides an item that few attempts have', () => {
    const rare = attempts.map((scores, at) => [...scores.slice(0, 2), at < MINIMUM_ATTEMPTS - 1 ? 1 : null]);
    expect(reportOf([1, 1, 1], rare)?.items[2]).toEqual({ attempts: 19, statistics: null, flags: null });
  });
});

it('reports nothing below the minimum, and counts no attempt without any of the items', () => {
  const one = [1, 0];
  const attempts: Scores[] = [...Array<Scores>(MINIMUM_ATTEMPTS - 1).fill(one), [null, null]];
  expect(reportOf([1, 1], attempts)).toBeNull();
  expect(reportOf([1, 1], [...attempts, one])?.attempts).toBe(MINIMUM_ATTEMPTS);
});

it('leaves figures without variance undefined, and flags what everybody or nobody gets right', () => {
  const attempts = Array.from({ length: 20 }, () => [0.1, 0, 0.3, 0.2]);
  const report = reportOf([0.1, 1, 1, 0.7], attempts);
  expect(report?.items[0]).toMatchObject({
    statistics: { facility: 1, standardDeviation: 0, discrimination: null, discriminativeEfficiency: null },
    flags: { key: null, everybodyRight: true, nobodyRight: false },
  });
  expect(report?.items[1]?.flags).toEqual({ key: null, everybodyRight: false, nobodyRight: true });
  expect(report?.items[2]?.statistics?.facilityInterval).toBeNull();
  expect(report?.totals).toMatchObject({ standardDeviation: 0, skewness: null, kurtosis: null });
  expect(report?.reliability).toMatchObject({ items: 4, alpha: null, errorRatio: null });
});

it('takes no rounding of sums for a difference between people', () => {
  // 0.1 + 0.2 and 0.3 differ in the last bit.
  const attempts = Array.from({ length: 20 }, (_none, at) => (at % 2 ? [1, 0.1, 0.2] : [0, 0.3, 0]));
  expect(reportOf([1, 0.3, 0.2], attempts)?.items[0]?.statistics).toMatchObject({
    ...{ discrimination: null, discriminativeEfficiency: null },
  });
});

it('refuses scores that no item can have, and items worth nothing', () => {
  const analysis = new ItemAnalysis([1, 2]);
  for (const scores of [[1], [1, 2, 0], [-0.5, 1], [1, 2.5], [Number.NaN, 1]])
    expect(() => analysis.add(scores)).toThrow(RangeError);
  for (const maximum of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => new ItemAnalysis([maximum])).toThrow(RangeError);
});
