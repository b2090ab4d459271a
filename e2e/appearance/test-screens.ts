import type {
  CatalogueTest,
  PanelRow,
  PassMark,
  PossibleJudge,
  TestCheck,
  TestDetails,
  TestPreview,
  TestRow,
} from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, goOn } from '../browser/visits.ts';
import { at, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000c${number}`;
const marta = { accountId: idOf(0), name: 'Marta Eriksen' };
const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});
const attempts = { allowed: 3, coolDownHours: 48, counts: 'best' } as const;
const review = { score: 'on-release', answers: 'when-closed', key: 'never' } as const;

const offered = (over: Partial<CatalogueTest>): CatalogueTest => ({
  ...{ id: idOf(1), number: 2, title: { en: 'Well control, level 2' }, topics: ['Well control', 'H2S'] },
  instructions: { en: text('Have a calculator and the kill sheet of your rig ready.') },
  ...{ languages: ['en', 'es'], itemCount: 24, cutScore: 70, timeLimitMinutes: 45, estimatedMinutes: 38 },
  fails: { sections: true, critical: true },
  attempts: { ...attempts, left: 2, coolDownUntil: null },
  own: { running: null, last: null, passed: null },
  isOpen: true,
  window: { opens: null, closes: '2126-11-30T17:00:00.000Z', timeZone: 'Europe/Oslo' },
  ...{ review, ...over },
});
const catalogue = [
  offered({}),
  offered({
    ...{ id: idOf(2), title: { en: 'Working at height' }, topics: ['Working at height'], itemCount: 12 },
    ...{ timeLimitMinutes: null, estimatedMinutes: 15 },
    attempts: { ...attempts, allowed: null, left: null, coolDownUntil: null },
    window: { opens: null, closes: null, timeZone: 'UTC' },
  }),
];

/** What employees can take, and the page from which they will start. */
export const catalogueScreens: readonly Shown[] = [
  {
    name: 'assessments-offered',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await page.route(/\/api\/tests\/catalogue\?/, (route) =>
        route.fulfill({ json: { items: catalogue, nextCursor: null, total: 2 } }),
      );
      await goOn(page, '/assessments?topic=H2S');
      await page.getByRole('link', { name: 'Well control, level 2' }).waitFor();
    },
  },
  {
    name: 'assessment-start',
    reach: async (page) => {
      await page.route(`**/api/tests/catalogue/${idOf(1)}`, (route) => route.fulfill({ json: catalogue[0] }));
      await at(page, `/assessments?start=${idOf(1)}`, 'Well control, level 2');
      await page.getByText(/^Connection:/).waitFor();
    },
  },
];

const content: TestDetails['version']['content'] = {
  ...{ title: { en: 'Well control, level 2' }, languages: ['en'], topics: ['Well control'] },
  instructions: { en: text('Have a calculator and the kill sheet of your rig ready.') },
  sections: [
    {
      ...{ id: 'S1', title: { en: 'Kicks' }, shuffle: true, cutScore: 80 },
      items: [{ itemId: idOf(3), critical: true }],
      draws: [{ topic: 'H2S', difficulty: 'hard', count: 6, critical: false }],
    },
  ],
  ...{ cutScore: 70, shuffleOptions: true, timeLimitMinutes: 45, attempts, review, release: 'at-once' },
  audience: { departments: ['Drilling'], positions: [], crews: [] },
  window: { opens: null, closes: '2126-11-30T17:00:00.000Z', timeZone: 'Europe/Oslo' },
};
const row: TestRow = {
  ...{ id: idOf(1), department: 'Drilling', number: 1, revision: 4, status: 'review', itemCount: 7 },
  ...{ title: 'Well control, level 2', languages: ['en'], topics: ['Well control'], cutScore: 70 },
  ...{ timeLimitMinutes: 45, opens: null, closes: content.window.closes, liveNumber: null },
  ...{ changedAt: '2026-11-23T09:00:00.000Z', changedBy: marta },
};
const details: TestDetails = {
  test: row,
  version: {
    ...{ testId: row.id, number: 1, revision: 4, status: 'review', content, itemCount: 7, approvedBy: null },
    ...{ createdBy: marta, changedBy: marta, changedAt: row.changedAt, editors: [marta] },
  },
  versions: [{ number: 1, status: 'review', changedAt: row.changedAt, changedBy: marta }],
  comments: [{ id: idOf(4), number: 1, by: marta, at: row.changedAt, text: 'Ready for your review.' }],
  history: [{ what: 'submitted', number: 1, at: row.changedAt, by: marta, note: null }],
  missing: [],
};
const check: TestCheck = {
  missing: [],
  draws: [{ section: 'S1', draw: 0, fitting: 4, missing: 2 }],
  items: [
    {
      ...{ itemId: idOf(3), title: 'First action after a kick', liveNumber: 2, maxScore: 1 },
      ...{ estimatedSeconds: 60, problems: [], missingLanguages: [] },
    },
  ],
  totals: { items: 7, points: 9.5, estimatedMinutes: 12 },
};
const form: TestPreview = {
  ...{ testId: row.id, number: 1, seed: '0f8b24a1c3d94e57a6b1f2308c7d5e94', language: 'en', content },
  sections: [
    {
      id: 'S1',
      items: [
        {
          ...{ itemId: idOf(3), versionId: idOf(5), number: 2, critical: true },
          content: {
            ...{ kind: 'question', title: 'First action', languages: ['en'] },
            stem: { en: text('You see a flow increase while drilling. What do you do first?') },
            classification: {
              ...{ topics: ['Well control'], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
              ...{ estimatedSeconds: 60, references: [] },
            },
            interaction: {
              ...{ type: 'choice', shuffle: false, correct: 'A' },
              options: [
                { id: 'A', text: { en: text('Stop drilling and space out') } },
                { id: 'B', text: { en: text('Call the supervisor') } },
              ],
              scoring: { rule: 'match_correct', points: 1 },
            },
          },
        },
      ],
    },
  ],
  shortfalls: [{ section: 'S1', draw: 0, missing: 2 }],
};

const summary = { judges: 5, rounds: 2, mean: 71.4, standardDeviation: 3.2, standardError: 1.4 };
const passMark: PassMark = {
  ...{ testId: row.id, number: 1, cutScore: 70, isOfPanel: true },
  panel: {
    ...{ panelId: idOf(5), number: 1, ...summary, cut: 70, adoptedAt: '2026-11-20T09:00:00.000Z' },
    borderline: {
      ...{ named: 25, minimum: 20 },
      result: { candidates: 22, median: 69, interval: { lower: 60, upper: 75 } },
    },
  },
};
const panels: readonly PanelRow[] = [
  {
    ...{ id: idOf(5), number: 1, status: 'adopted', round: 2, rounds: 2, judges: 5, cut: 70 },
    openedAt: '2026-11-02T09:00:00.000Z',
  },
];

const judges: readonly PossibleJudge[] = [
  { personId: idOf(6), name: 'Omar Al-Rashid', employeeNumber: 'RW-7003', department: 'Drilling' },
  {
    ...{ personId: idOf(7), name: 'Maximiliane Featherstonehaugh-Cholmondeley' },
    ...{ employeeNumber: 'RW-7002', department: null },
  },
];

const ofTest = async (page: Page): Promise<void> => {
  const answers = {
    ...{ '/api/tests/check': check, [`/api/tests/${row.id}/preview`]: form },
    [`/api/tests/${row.id}/possible-judges`]: judges,
    ...{ [`/api/tests/${row.id}/versions/1/pass-mark`]: passMark, [`/api/tests/${row.id}/panels`]: panels },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(`**${path}`, (to) => to.fulfill({ json }));
  await page.route(`**/api/tests/${row.id}`, (to) => to.fulfill({ json: details }));
  await page.route(/\/api\/tests(\?|$)/, (to) =>
    to.fulfill({ json: { items: [row], nextCursor: null, total: 1 } }),
  );
};

/** The tests of the bank: their list, one that is reviewed, and its preview with a result. */
export const testScreens: readonly Shown[] = [
  {
    name: 'tests',
    reach: async (page) => {
      await ofTest(page);
      await goOn(page, '/admin/assessments?tab=tests');
      await page.getByRole('link', { name: row.title }).waitFor();
    },
  },
  {
    name: 'test',
    also: ['from-the-right'],
    reach: async (page) => {
      await goOn(page, `/admin/assessments?tab=tests&test=${row.id}`);
      await page.getByText('Needs 6 hard questions about H2S; the bank has 4').waitFor();
    },
  },
  {
    name: 'panel-new',
    reach: async (page) => {
      await goOn(page, `/admin/assessments?tab=tests&test=${row.id}&panel=new`);
      await page.getByLabel('Minimally competent candidate').waitFor();
    },
  },
  {
    name: 'test-preview',
    reach: async (page) => {
      await goOn(page, `/admin/assessments?tab=tests&test=${row.id}&preview=`);
      await button(page, 'Draw a form').click();
      await button(page, 'Check answers').click();
      await page.getByText('Failed', { exact: true }).waitFor();
    },
  },
];
