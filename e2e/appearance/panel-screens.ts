import {
  plainDoc,
  type OwnPanel,
  type OwnPanelRow,
  type PanelDetails,
  type RoundResult,
} from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, open } from '../browser/visits.ts';
import type { Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000c${number}`;
const AT = '2026-11-26T08:00:00.000Z';
const by = (name: string) => ({ accountId: idOf(7), name });
const items = [
  'First action after a kick',
  'Which of the readings on the choke panel do you trust first?',
].map((title, at) => ({
  ...{ versionId: idOf(at + 1), itemId: idOf(at + 3), number: 1, title, points: at + 1, facility: 0.62 },
}));
const round: RoundResult = {
  ...{ round: 1, judges: 2, mean: 71.3, standardDeviation: 4.2, standardError: 2.4, change: null },
  items: items.map(({ versionId }) => ({
    ...{ versionId, mean: 70, standardDeviation: 5.1, least: 60, most: 80 },
  })),
};
const names = ['Omar Al-Rashid', 'Maximiliane Featherstonehaugh-Cholmondeley'];
const competence = 'Shuts a well in without help, and explains which barrier comes next.';
const panel: PanelDetails = {
  ...{ id: idOf(8), testId: idOf(9), title: 'Well control, level 2', number: 3, status: 'rated' },
  ...{ revision: 4, round: 1, rounds: 1, openedAt: AT, openedBy: by('Ada Admin'), competence },
  ...{ currentCut: 70, draws: true, items, results: [round], proposal: null, decision: null },
  judges: names.map((name, at) => ({
    ...{ id: idOf(at + 5), personId: idOf(at + 5), name, handedIn: 1, isIn: true, hasHandedIn: true },
  })),
  cuts: names.map((_name, at) => ({ judgeId: idOf(at + 5), cut: 70 + at, isOutlier: at === 1 })),
  summary: { judges: 2, rounds: 1, mean: 71.3, standardDeviation: 4.2, standardError: 2.4 },
  borderline: {
    ...{ named: 25, minimum: 20 },
    result: { candidates: 22, median: 69, interval: { lower: 60, upper: 75 } },
  },
  ...{ adoptedNumber: null, own: false, mayDecide: true },
};
const own: OwnPanel = {
  ...{ id: panel.id, title: panel.title, number: 3, status: 'rating', round: 2, rounds: 2, rated: 1 },
  ...{ isIn: true, handedInAt: null, competence, draws: true, borderline: [] },
  results: [{ ...round, ownCut: 68 }],
  items: items.map((item, at) => ({
    ...{ ...item, estimate: at === 0 ? 70 : null, before: 65 },
    content: {
      ...{ kind: 'question', title: item.title, languages: ['en'], stem: { en: plainDoc('What first?') } },
      classification: {
        ...{ topics: [], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
        ...{ estimatedSeconds: 60, references: [] },
      },
      interaction: { type: 'extended-text', points: 1, rubric: [] },
    },
  })),
};

const rows: readonly OwnPanelRow[] = [
  {
    ...{ id: panel.id, title: panel.title, number: 3, status: 'rating', round: 2, rounds: 2, items: 24 },
    ...{ rated: 9, isIn: true, handedInAt: null },
  },
  {
    ...{ id: idOf(6), title: 'Which of the readings on the choke panel do you trust first?', number: 1 },
    ...{ status: 'adopted', round: 2, rounds: 2, items: 40, rated: 40, isIn: true, handedInAt: AT },
  },
];

async function answered(page: Page): Promise<void> {
  await page.route(`**/api/tests/*/panels/${panel.id}`, (to) => to.fulfill({ json: panel }));
  await page.route('**/api/panels/mine', (to) => to.fulfill({ json: rows }));
  await page.route(`**/api/panels/${panel.id}/mine`, (to) => to.fulfill({ json: own }));
}

/** Pass mark panels: for those who run one, and for a judge. */
export const panelScreens: readonly Shown[] = [
  {
    name: 'panel',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, `/admin/assessments?tab=tests&test=${panel.testId}&panel=${panel.id}`);
      await page.getByText('70 ± 5.1').first().waitFor();
    },
  },
  {
    name: 'panel-propose',
    reach: async (page) => {
      await button(page, 'Propose pass mark').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'pass-marks',
    also: ['from-the-right'],
    reach: async (page) => {
      await open(page, '/pass-marks');
      await page.getByRole('link', { name: panel.title }).waitFor();
    },
  },
  {
    name: 'panel-judge',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await open(page, `/pass-marks?panel=${panel.id}`);
      await page.getByText('Last round: 65').first().waitFor();
    },
  },
];
