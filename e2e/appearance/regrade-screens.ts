import type { RegradableItem, RegradeDetails, RegradeDifference, RegradeRow } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, open } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000b${number}`;
const AT = '2026-11-26T08:00:00.000Z';
const test = { id: idOf(8), title: 'Well control, level 2' };
const by = (name: string) => ({ accountId: idOf(7), name });

const row = (number: number, over: Partial<RegradeRow> = {}): RegradeRow => ({
  ...{ id: idOf(number), test, item: { id: idOf(6), title: 'First action after a kick', number: 2 } },
  ...{ change: { kind: 'version', number: 3 }, status: 'submitted', revision: 4, done: 0 },
  ...{ proposedBy: by('Omar Al-Rashid'), proposedAt: AT },
  counts: { attempts: 48, passToFail: 2, failToPass: 5, scoreOnly: 11, unchanged: 30, waiting: 6 },
  ...over,
});
const rows: readonly RegradeRow[] = [
  row(1),
  row(2, {
    ...{ status: 'applied', change: { kind: 'exclude' }, done: 48 },
    item: { id: idOf(5), title: 'Which of the readings on the choke panel do you trust first?', number: 1 },
  }),
  row(3, { status: 'declined', change: { kind: 'full-points' } }),
  row(4, { status: 'draft', proposedBy: by('Maximiliane Featherstonehaugh-Cholmondeley') }),
];
const details = (over: Partial<RegradeDetails> = {}): RegradeDetails => ({
  ...row(1),
  reason: 'Two crews disputed the key: API RP 59 says to stop the pumps first.',
  candidateReason: 'The correct answer is B, not A.',
  ...{
    computing: false,
    asOf: AT,
    stale: false,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    appliedAt: null,
  },
  ...{ own: false, mayDecide: true, touchesOwn: false, certificates: 1 },
  ...over,
});
const score = (points: number) => ({
  ...{ score: points, max: 40, percent: points * 2.5, cutScore: 70, passed: points >= 28, failedBy: [] },
});
const difference = (
  number: number,
  name: string,
  outcome: RegradeDifference['outcome'],
  [before, after]: readonly [number, number],
): RegradeDifference => ({
  ...{ attemptId: idOf(number), ordinal: 1, outcome, before: score(before), after: score(after) },
  candidate: { personId: idOf(9), name, employeeNumber: `RW-700${number}` },
  certificates: number === 1 ? [{ id: idOf(8), number: 'RW-7KQ2-9MXT', title: 'Well control, level 2' }] : [],
});
const differences: readonly RegradeDifference[] = [
  difference(1, 'Dee Hand', 'pass-to-fail', [28, 27]),
  difference(2, 'Maximiliane Featherstonehaugh-Cholmondeley', 'fail-to-pass', [27, 28]),
  difference(3, 'Omar Al-Rashid', 'score', [33, 34]),
  difference(4, 'Erin Ellis', 'unchanged', [38, 38]),
];
const question: RegradableItem = {
  ...{ itemId: idOf(6), versionId: idOf(4), number: 2, title: 'First action after a kick', attempts: 48 },
  openRegradeId: idOf(1),
  versions: [
    { number: 4, status: 'live', unfit: 'other-options' },
    { number: 3, status: 'retired', unfit: null },
    { number: 2, status: 'retired', unfit: 'same' },
  ],
};

async function answered(page: Page, one: RegradeDetails = details()): Promise<void> {
  await page.route(/\/api\/regrades(\?|$)/, (to) => to.fulfill({ json: { items: rows, nextCursor: null } }));
  await page.route(`**/api/regrades/${one.id}`, (to) => to.fulfill({ json: one }));
  await page.route(/\/api\/regrades\/[^/]+\/differences/, (to) =>
    to.fulfill({ json: { items: differences, nextCursor: null } }),
  );
  await page.route(/\/api\/tests\/[^/]+\/regradable-items/, (to) => to.fulfill({ json: [question] }));
}
const PLACE = `/admin/assessments?tab=regrades&regrade=${idOf(1)}`;

/** Regrades: the list, a dry run to decide about, one being applied, and a new one. */
export const regradeScreens: readonly Shown[] = [
  {
    name: 'regrades',
    also: ['from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, '/admin/assessments?tab=regrades');
      await page.getByText('Full points for everyone').first().waitFor();
    },
  },
  {
    name: 'regrade',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, PLACE);
      await page.getByText('Dee Hand').first().waitFor();
    },
  },
  {
    name: 'regrade-approve',
    reach: async (page) => {
      await button(page, 'Approve').click();
      await heading(page, 'Approve this regrade?').waitFor();
    },
  },
  {
    name: 'regrade-applying',
    reach: async (page) => {
      await page.unrouteAll();
      const decided = { decidedBy: by('Ada Admin'), decidedAt: AT };
      await answered(page, details({ status: 'applying', done: 25, ...decided }));
      await open(page, PLACE);
      await page.getByText('25 of 48 attempts regraded').waitFor();
    },
  },
  {
    name: 'regrade-new',
    also: ['zoomed'],
    reach: async (page) => {
      await answered(page);
      await open(page, `/admin/assessments?tab=regrades&regrade=new&ofTest=${test.id}&ofItem=${idOf(6)}`);
      await page.getByText('Version 4: has other options, blanks or criteria').waitFor();
    },
  },
];
