import {
  plainDoc,
  type AnalysedItem,
  type AnalysedItemDetails,
  type AnalysisFlag,
  type TestAnalysis,
} from '@rigwise/contracts';
import { aQuestion, options } from '@rigwise/testing/items';
import type { Page } from 'playwright-core';
import { at, type Shown } from './shown.ts';

const TEST = '0199b1f0-0000-7000-8000-0000000000f0';
const idOf = (number: number): string =>
  `0199b1f0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const AS_OF = '2026-11-23T07:42:00.000Z';

type Line = readonly [title: string, facility: number, discrimination: number, ...flags: AnalysisFlag[]];
const LINES: readonly Line[] = [
  ['First action after a kick', 0.41, -0.32, 'check-key'],
  ['Reading the drillpipe pressure', 0.62, 0.44],
  ['Which gloves for a chemical spill', 0.98, 0.21, 'too-easy'],
  ['Kick tolerance with a deviated hole and two weak formations below the shoe', 0.14, 0.25, 'too-hard'],
  ['Gas migration in a shut-in well', 0.55, 0.08, 'weak'],
  ['Choke response while bringing the pumps up', 0.71, 0.52],
];
const items = LINES.map(([title, facility, discrimination, ...flags], at): AnalysedItem => {
  const interval = (value: number) => ({ lower: value - 0.09, upper: value + 0.09 });
  return {
    ...{
      versionId: idOf(at),
      itemId: idOf(at),
      number: at === 3 ? 2 : 1,
      title,
      type: 'choice',
      asOf: AS_OF,
    },
    ...{ attempts: at === 3 ? 61 : 184, flags, keyIsCertain: discrimination < 0 },
    figures: {
      ...{ facility, facilityInterval: { lower: facility - 0.02, upper: Math.min(1, facility + 0.02) } },
      ...{ standardDeviation: 0.46, discrimination, discriminationInterval: interval(discrimination) },
      ...{ discriminativeEfficiency: discrimination * 1.3, pointBiserial: discrimination + 0.1 },
      pointBiserialInterval: interval(discrimination + 0.1),
    },
  };
});
const analysis: TestAnalysis = {
  ...{
    testId: TEST,
    title: 'Well control for drillers',
    finished: 187,
    minimum: 20,
    changed: 3,
    computing: false,
  },
  result: {
    ...{ asOf: AS_OF, attempts: 184, leftOut: 0, items },
    figures: {
      ...{ mean: 4.1, median: 4, standardDeviation: 1.2, skewness: -0.2, kurtosis: 0.1, alpha: 0.71 },
      ...{
        alphaInterval: { lower: 0.64, upper: 0.77 },
        alphaItems: 5,
        errorRatio: 53.85,
        standardError: 0.65,
      },
      ...{ least: 6, most: 6 },
    },
  },
};
const counts = (lower: number, middle: number, upper: number) => ({ lower, middle, upper });
const people = counts(50, 84, 50);
const details: AnalysedItemDetails = {
  ...{ item: items[0] as AnalysedItem, minimum: 20 },
  content: aQuestion(
    {
      ...{ type: 'choice', shuffle: true, correct: 'A', scoring: { rule: 'match_correct', points: 1 } },
      options: options({
        ...{ A: 'Call the company man and wait', B: 'Stop, space out and shut the well in' },
        ...{ C: 'Increase the pump rate', D: 'Open the choke' },
      }),
    },
    {
      title: 'First action after a kick',
      stem: { en: plainDoc('The pit level rises. What do you do first?') },
    },
  ),
  parts: [
    {
      ...{ question: 'RESPONSE', blank: null, key: ['A'], rival: 'B', people, omitted: counts(2, 1, 0) },
      options: [
        { option: 'A', counts: counts(34, 36, 6) },
        { option: 'B', counts: counts(9, 44, 43) },
        { option: 'C', counts: counts(5, 3, 1) },
        { option: 'D', counts: counts(0, 0, 0) },
      ],
    },
  ],
  results: {
    ...{ people, omitted: counts(2, 1, 0) },
    options: [
      { option: 'right', counts: counts(34, 36, 6) },
      { option: 'partly', counts: counts(0, 0, 0) },
      { option: 'wrong', counts: counts(14, 47, 44) },
    ],
  },
  times: {
    ...{ attempts: 171, median: 38 },
    histogram: [12, 44, 52, 31, 17, 9, 6].map((attempts, bin) => ({
      ...{ from: bin * 15, to: bin === 6 ? null : (bin + 1) * 15, attempts },
    })),
  },
};

const answering = async (page: Page, body: TestAnalysis): Promise<void> => {
  await page.unrouteAll();
  await page.route(`**/api/tests/${TEST}/analysis`, (to) => to.fulfill({ json: body }));
  await page.route(`**/api/tests/${TEST}/analysis/items/*`, (to) => to.fulfill({ json: details }));
};
const TITLE = 'Item analysis: Well control for drillers';
const PLACE = `/admin/assessments?tab=tests&test=${TEST}&analysis=${TEST}`;

/** How well the questions of a test measure: all of them, one of them, and too few attempts. */
export const analysisScreens: readonly Shown[] = [
  {
    name: 'analysis',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answering(page, analysis);
      await at(page, PLACE, TITLE);
      await page.getByRole('row', { name: /Gas migration/ }).waitFor();
    },
  },
  {
    name: 'analysis-question',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answering(page, analysis);
      await at(page, `${PLACE}&version=${idOf(0)}`, TITLE);
      await page.getByText('Median 38 s').waitFor();
    },
  },
  {
    name: 'analysis-too-few',
    reach: async (page) => {
      await answering(page, { ...analysis, finished: 7, changed: 7, result: null });
      await at(page, PLACE, TITLE);
      await page.getByText('Not enough attempts yet').waitFor();
    },
  },
];
