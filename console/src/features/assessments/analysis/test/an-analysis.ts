import {
  plainDoc,
  type AnalysedItem,
  type AnalysedItemDetails,
  type ItemContent,
  type ItemFigures,
  type TestAnalysis,
} from '@rigwise/contracts';

export const TEST = '0199d000-0000-7000-8000-000000000001';
export const versionOf = (number: number): string => `0199d000-0000-7000-8000-0000000000f${number}`;
const AS_OF = '2026-11-26T10:42:00.000Z';

export const figures = (facility: number, discrimination: number): ItemFigures => ({
  ...{
    facility,
    facilityInterval: { lower: facility - 0.1, upper: facility + 0.1 },
    standardDeviation: 0.48,
  },
  ...{ discrimination, discriminationInterval: { lower: discrimination - 0.2, upper: discrimination + 0.2 } },
  ...{ discriminativeEfficiency: discrimination, pointBiserial: discrimination, pointBiserialInterval: null },
});

export const anAnalysedItem = (number: number, over: Partial<AnalysedItem> = {}): AnalysedItem => ({
  ...{ versionId: versionOf(number), itemId: versionOf(number), number: 1, type: 'choice', asOf: AS_OF },
  ...{
    title: `Question ${number}`,
    attempts: 40,
    figures: figures(0.5, 0.4),
    flags: [],
    keyIsCertain: false,
  },
  ...over,
});

export const wrongKey = anAnalysedItem(1, {
  ...{ title: 'First action after a kick', figures: figures(0.4, -0.35) },
  ...{ flags: ['check-key'], keyIsCertain: true },
});
export const tooEasy = anAnalysedItem(2, {
  ...{ title: 'Which gloves?', figures: figures(0.98, 0.3), flags: ['too-easy'] },
});
export const fine = anAnalysedItem(3, { title: 'Kick tolerance', figures: figures(0.62, 0.41) });
export const rare = anAnalysedItem(4, { title: 'Drawn for few', attempts: 12, figures: null });

export const anAnalysis = (over: Partial<TestAnalysis> = {}): TestAnalysis => ({
  ...{ testId: TEST, title: 'Well control', finished: 40, minimum: 20, changed: 0, computing: false },
  result: {
    ...{ asOf: AS_OF, attempts: 40, leftOut: 0 },
    figures: {
      ...{ mean: 2.4, median: 2, standardDeviation: 0.9, skewness: 0, kurtosis: 0 },
      ...{ alpha: 0.72, alphaInterval: { lower: 0.6, upper: 0.81 }, alphaItems: 3 },
      ...{ errorRatio: 52.9, standardError: 0.48, least: 4, most: 4 },
    },
    items: [wrongKey, tooEasy, fine, rare],
  },
  ...over,
});

const counts = (lower: number, middle: number, upper: number) => ({ lower, middle, upper });

const option = (id: string, text: string) => ({ id, text: { en: plainDoc(text) } });
const content: ItemContent = {
  ...{ kind: 'question', title: wrongKey.title, languages: ['en'] },
  classification: {
    ...{ topics: [], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
    ...{ estimatedSeconds: 60, references: [] },
  },
  stem: { en: plainDoc('What do you do first?') },
  interaction: {
    ...{ type: 'choice', shuffle: true, correct: 'A', scoring: { rule: 'match_correct', points: 1 } },
    options: [
      option('A', 'Wait for the company man'),
      option('B', 'Shut in'),
      option('C', 'Increase the pump rate'),
    ],
  },
};

export const someDetails = (over: Partial<AnalysedItemDetails> = {}): AnalysedItemDetails => ({
  ...{ item: wrongKey, minimum: 20 },
  content,
  parts: [
    {
      ...{ question: 'RESPONSE', blank: null, key: ['A'], rival: 'B' },
      people: counts(11, 18, 11),
      options: [
        { option: 'A', counts: counts(9, 6, 1) },
        { option: 'B', counts: counts(1, 11, 10) },
        { option: 'C', counts: counts(0, 1, 0) },
      ],
      omitted: counts(1, 0, 0),
    },
  ],
  results: {
    people: counts(11, 18, 11),
    options: [
      { option: 'right', counts: counts(9, 6, 1) },
      { option: 'partly', counts: counts(0, 0, 0) },
      { option: 'wrong', counts: counts(1, 12, 10) },
    ],
    omitted: counts(1, 0, 0),
  },
  times: {
    ...{ attempts: 33, median: 42 },
    histogram: [
      { from: 0, to: 60, attempts: 25 },
      { from: 60, to: null, attempts: 8 },
    ],
  },
  ...over,
});
