import type { ItemContent } from '@rigwise/contracts';
import { aQuestion, options } from '@rigwise/testing/items';
import { TestAnalysis, type GradedAnswer } from './test-analysis.ts';

const FORM = '0'.repeat(32);
/** Key A; the author's order is shown. */
const choice = (points = 1): ItemContent =>
  aQuestion({
    ...{ type: 'choice', shuffle: false, correct: 'A' },
    options: options({ A: 'Shut in', B: 'Wait', C: 'Pump' }),
    scoring: { rule: 'match_correct', points },
  });
const SHOWN = { A: 'O1', B: 'O2', C: 'O3' } as const;

/** An answer to a version by the author's option; `-` for none. */
const answer = (
  versionId: string,
  chosen: 'A' | 'B' | 'C' | '-',
  over: Partial<GradedAnswer> = {},
): GradedAnswer => ({
  ...{ versionId, score: chosen === 'A' ? 1 : 0, itemId: versionId, isOrdered: false, seconds: null },
  response: chosen === '-' ? {} : { RESPONSE: [SHOWN[chosen]] },
  ...over,
});
const analysisOf = (...versions: readonly { id: string; max?: number }[]) =>
  new TestAnalysis(versions.map(({ id, max = 1 }) => ({ id, max, content: choice(max) })));

/** 30 people in a test of two questions: the rest is worth 0 to 29 points, and the able choose B in the first one. */
function withWrongKey(): TestAnalysis {
  const analysis = analysisOf({ id: 'wrong' }, { id: 'rest', max: 29 });
  for (let points = 0; points < 30; points++)
    analysis.add(FORM, [answer('wrong', points < 10 ? 'A' : 'B'), answer('rest', 'A', { score: points })]);
  return analysis;
}

it('shows that the able choose another option than the key', () => {
  const [wrong] = withWrongKey().report()?.versions ?? [];
  expect(wrong?.statistics?.facility).toBeCloseTo(10 / 30, 12);
  // The first ten have 1 to 10 points in all and the others 10 to 29: 27 % of 30 are 8.1, so eight at each end.
  expect(wrong?.parts).toEqual([
    {
      ...{ question: 'RESPONSE', blank: null, key: ['A'], rival: 'B' },
      people: { lower: 8, middle: 14, upper: 8 },
      options: [
        { option: 'A', counts: { lower: 8, middle: 2, upper: 0 } },
        { option: 'B', counts: { lower: 0, middle: 12, upper: 8 } },
        { option: 'C', counts: { lower: 0, middle: 0, upper: 0 } },
      ],
      omitted: { lower: 0, middle: 0, upper: 0 },
    },
  ]);
  expect(wrong?.flags?.key).toBe('certain');
  expect(wrong?.results?.options).toEqual([
    { option: 'right', counts: { lower: 8, middle: 2, upper: 0 } },
    { option: 'partly', counts: { lower: 0, middle: 0, upper: 0 } },
    { option: 'wrong', counts: { lower: 0, middle: 12, upper: 8 } },
  ]);
});

it('tells of nobody below twenty, neither in a test nor in a question of some forms', () => {
  const analysis = analysisOf({ id: 'all' }, { id: 'some' });
  for (let nth = 0; nth < 19; nth++)
    analysis.add(FORM, [answer('all', nth % 2 ? 'A' : 'B'), answer('some', 'C')]);
  expect(analysis.report()).toBeNull();
  analysis.add(FORM, [answer('all', 'A')]);
  const [all, some] = analysis.report()?.versions ?? [];
  expect(all).toMatchObject({ attempts: 20, results: { omitted: { lower: 0, middle: 0, upper: 0 } } });
  expect(some).toEqual({
    ...{ id: 'some', attempts: 19, statistics: null, flags: null, parts: [], results: null, times: null },
  });
});

it('counts what is unanswered apart from what is wrong, and what is partly right', () => {
  const analysis = analysisOf({ id: 'one', max: 2 }, { id: 'two' });
  for (let nth = 0; nth < 20; nth++)
    analysis.add(FORM, [
      answer('one', nth < 5 ? '-' : 'A', { score: nth < 5 ? 0 : nth < 9 ? 1 : 2 }),
      answer('two', 'A'),
    ]);
  const [one] = analysis.report()?.versions ?? [];
  const sum = (counts: Readonly<Record<string, number>> = {}) =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  expect(sum(one?.results?.omitted)).toBe(5);
  expect(one?.results?.options.map(({ option, counts }) => [option, sum(counts)])).toEqual([
    ...[
      ['right', 11],
      ['partly', 4],
      ['wrong', 0],
    ],
  ]);
});

it('knows what forms are worth, takes a score into its range and ignores unknown versions', () => {
  const analysis = analysisOf({ id: 'one', max: 2 }, { id: 'two' }, { id: 'never' });
  for (let nth = 0; nth < 21; nth++)
    analysis.add(FORM, [
      answer('one', 'A', { score: nth === 0 ? -1 : 3 }),
      ...(nth % 2 ? [answer('two', 'A')] : []),
      answer('gone', 'A'),
    ]);
  analysis.add(FORM, [answer('gone', 'A')]);
  const report = analysis.report();
  expect(report).toMatchObject({ attempts: 21, worth: { least: 2, most: 3 } });
  expect(report?.versions.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(report?.versions[0]?.statistics?.facility).toBeCloseTo(20 / 21, 12);
});

it('gives times where enough are known', () => {
  const analysis = analysisOf({ id: 'one' }, { id: 'two' });
  for (let nth = 0; nth < 30; nth++)
    analysis.add(FORM, [
      answer('one', 'A', { seconds: 10 + nth }),
      answer('two', nth % 2 ? 'A' : 'B', { seconds: nth < 19 ? 5 : null }),
    ]);
  const [one, two] = analysis.report()?.versions ?? [];
  expect(one?.times).toMatchObject({ attempts: 30, median: 24.5 });
  expect(two?.times).toBeNull();
});
