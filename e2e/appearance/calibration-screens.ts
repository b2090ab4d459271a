import type {
  CalibratedItem,
  FunctioningItem,
  ItemFunctioning,
  TestCalibration,
  TestFunctioning,
} from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { at, type Shown } from './shown.ts';

const TEST = '0199b1f0-0000-7000-8000-0000000000f1';
const AS_OF = '2026-11-23T07:42:00.000Z';
const about = { testId: TEST, title: 'Well control for drillers', minimum: 200, computing: false };

type Named = Pick<FunctioningItem, 'versionId' | 'itemId' | 'number' | 'title' | 'type' | 'asOf'>;
const named = (number: number, title: string): Named => {
  const id = `0199b1f0-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`;
  return { ...{ versionId: id, itemId: id, number: 1, title, type: 'choice', asOf: AS_OF } };
};

type Line = readonly [title: string, a: number, b: number, p: number, over?: Partial<CalibratedItem>];
const LINES: readonly Line[] = [
  [
    ...(['First action after a kick', 0, 0, 0] as const),
    { parameters: null, label: null, reason: 'negative-slope', fit: null, flags: ['check-key'] },
  ],
  ['Reading the drillpipe pressure', 1.32, -0.41, 0.62],
  ['Which gloves for a chemical spill', 0.71, -4.6, 0.31, { label: 'moderate', flags: ['too-easy'] }],
  [
    ...([
      'Kick tolerance with a deviated hole and two weak formations below the shoe',
      0.94,
      1.83,
      0.18,
    ] as const),
    { responses: 214 },
  ],
  ['Gas migration in a shut-in well', 0.24, 0.6, 0.44, { label: 'very-low', flags: ['weak'] }],
  [
    'Choke response while bringing the pumps up',
    1.88,
    0.12,
    0.0002,
    { label: 'very-high', flags: ['misfit'] },
  ],
];
const items = LINES.map(([title, a, b, p, over], at): CalibratedItem => ({
  ...{ ...named(at, title), responses: 812, label: 'moderate', reason: null, flags: [] },
  parameters: { a, aError: 0.12, b, bError: at === 2 ? 0.91 : 0.1 },
  fit: { chiSquare: 8 + (1 - p) * 14, degreesOfFreedom: 9, p },
  ...over,
}));
const calibration: TestCalibration = {
  ...{ ...about, finished: 812 },
  result: {
    ...{ asOf: AS_OF, method: 1, attempts: 812, iterations: 31, converged: true, fitAttempts: 598, items },
    information: Array.from({ length: 33 }, (_none, at) => {
      const ability = at / 4 - 4;
      return { ability, information: 0.2 + 1.7 * Math.exp(-(ability ** 2) / 2) };
    }),
  },
};

const DELTAS: readonly (readonly [delta: number, category: ItemFunctioning['category']])[] = [
  [-0.32, 'A'],
  [-2.21, 'C'],
  [0.41, 'A'],
  [1.18, 'B'],
  [0.07, 'A'],
];
const english = { by: 'language', reference: 'en', people: 512, others: 300 } as const;
const groups: TestFunctioning = {
  ...{ ...about, finished: 812, groupMinimum: 100 },
  result: {
    ...{ asOf: AS_OF, method: 1, attempts: 812 },
    comparisons: [english, { by: 'department', reference: 'Well Services', people: 401, others: 377 }],
    shown: {
      ...english,
      items: LINES.map(([title], at): FunctioningItem => {
        const [delta, category] = DELTAS[at] ?? [];
        if (delta === undefined || category === undefined)
          return { ...named(at, title), result: null, harderFor: null };
        const harderFor = category === 'A' ? null : delta < 0 ? 'others' : 'reference';
        const oddsRatio = Math.exp(delta / -2.35);
        return {
          ...{ ...named(at, title), harderFor },
          result: { oddsRatio, delta, deltaError: 0.44, chiSquare: 9, category, reference: 498, others: 287 },
        };
      }),
    },
  },
};

const answering = async (
  page: Page,
  { of = calibration, compared = groups }: { of?: TestCalibration; compared?: TestFunctioning } = {},
): Promise<void> => {
  await page.unrouteAll();
  await page.route(`**/api/tests/${TEST}/calibration`, (to) => to.fulfill({ json: of }));
  await page.route(`**/api/tests/${TEST}/functioning*`, (to) => to.fulfill({ json: compared }));
};
const TITLE = 'Item analysis: Well control for drillers';
const placeOf = (part: string) => `/admin/assessments?tab=tests&test=${TEST}&analysis=${TEST}&part=${part}`;

/** The calibration of a test, and how its questions work for groups. */
export const calibrationScreens: readonly Shown[] = [
  {
    name: 'calibration',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answering(page);
      await at(page, placeOf('calibration'), TITLE);
      await page.getByRole('row', { name: /Gas migration/ }).waitFor();
    },
  },
  {
    name: 'calibration-too-few',
    reach: async (page) => {
      await answering(page, { of: { ...calibration, finished: 143, result: null } });
      await at(page, placeOf('calibration'), TITLE);
      await page.getByText('Not enough attempts yet').waitFor();
    },
  },
  {
    name: 'groups',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answering(page);
      await at(page, placeOf('groups'), TITLE);
      await page.getByText('Large: harder for all others').waitFor();
    },
  },
  {
    name: 'groups-none',
    reach: async (page) => {
      const result = groups.result && { ...groups.result, comparisons: [], shown: null };
      await answering(page, { compared: { ...groups, result } });
      await at(page, placeOf('groups'), TITLE);
      await page.getByText('No groups to compare').waitFor();
    },
  },
];
