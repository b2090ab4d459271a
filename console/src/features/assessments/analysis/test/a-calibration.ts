import type {
  CalibratedItem,
  FunctioningItem,
  GroupComparison,
  ItemFunctioning,
  TestCalibration,
  TestFunctioning,
} from '@rigwise/contracts';
import { TEST, versionOf } from './an-analysis.ts';

const AS_OF = '2026-11-26T10:42:00.000Z';
const about = { testId: TEST, title: 'Well control', finished: 640, minimum: 200, computing: false } as const;

const named = (
  number: number,
  title: string,
): Pick<CalibratedItem, keyof FunctioningItem & keyof CalibratedItem> => ({
  ...{
    versionId: versionOf(number),
    itemId: versionOf(number),
    number: 1,
    title,
    type: 'choice',
    asOf: AS_OF,
  },
});

const calibrated = (number: number, title: string, over: Partial<CalibratedItem> = {}): CalibratedItem => ({
  ...{ ...named(number, title), responses: 640, label: 'moderate', reason: null, flags: [] },
  parameters: { a: 1.12, aError: 0.11, b: 0.4, bError: 0.09 },
  fit: { chiSquare: 9.41, degreesOfFreedom: 8, p: 0.309 },
  ...over,
});

const [hard, wrongKey, misfit] = [
  calibrated(1, 'Kick tolerance', {
    ...{ parameters: { a: 0.31, aError: 0.09, b: 4.62, bError: 1.3 }, label: 'very-low' },
    flags: ['too-hard', 'weak'],
  }),
  calibrated(2, 'First action after a kick', {
    ...{ parameters: null, label: null, reason: 'negative-slope', fit: null, flags: ['check-key'] },
  }),
  calibrated(3, 'Which gloves?', {
    ...{ parameters: { a: 1.9, aError: 0.2, b: -1.5, bError: 0.1 }, label: 'very-high' },
    ...{ fit: { chiSquare: 41.2, degreesOfFreedom: 8, p: 0.0000019 }, flags: ['misfit'] },
  }),
];
const usual = calibrated(4, 'Gas migration');

export const aCalibration = (over: Partial<TestCalibration> = {}): TestCalibration => ({
  ...about,
  result: {
    ...{ asOf: AS_OF, method: 1, attempts: 640, iterations: 24, converged: true, fitAttempts: 640 },
    items: [hard, wrongKey, misfit, usual],
    information: Array.from({ length: 33 }, (_none, at) => ({
      ability: at / 4 - 4,
      information: at === 16 ? 4 : 1,
    })),
  },
  ...over,
});

const result = (delta: number, category: ItemFunctioning['category']): ItemFunctioning => ({
  ...{ delta, category, oddsRatio: 2.31, deltaError: 0.41, chiSquare: 12.3, reference: 318, others: 204 },
});
const compared = (number: number, title: string, over: Partial<FunctioningItem> = {}): FunctioningItem => ({
  ...{ ...named(number, title), result: result(0.2, 'A'), harderFor: null },
  ...over,
});

export const inEnglish: GroupComparison = { by: 'language', reference: 'en', people: 380, others: 260 };
export const drillers: GroupComparison = {
  ...{ by: 'department', reference: 'Drilling', people: 300, others: 310 },
};

export const aComparison = (over: Partial<TestFunctioning> = {}): TestFunctioning => ({
  ...{ ...about, groupMinimum: 100 },
  result: {
    ...{ asOf: AS_OF, method: 1, attempts: 640, comparisons: [inEnglish, drillers] },
    shown: {
      ...inEnglish,
      items: [
        compared(1, 'Kick tolerance'),
        compared(2, 'First action after a kick', { result: result(-1.97, 'C'), harderFor: 'others' }),
        compared(3, 'Which gloves?', { result: result(1.21, 'B'), harderFor: 'reference' }),
        compared(4, 'Gas migration', { result: null }),
      ],
    },
  },
  ...over,
});
