import type { AttemptRecord, AttemptRow, EvidencePackage } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, open } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000e${number}`;
const PERSON = idOf(9);

const row = (number: number, name: string, over: Partial<AttemptRow> = {}): AttemptRow => ({
  ...{ id: idOf(number), testId: idOf(8), testNumber: 2, title: 'Well control, level 2', ordinal: number },
  candidate: { personId: PERSON, name, employeeNumber: `RW-700${number}`, department: 'Drilling' },
  ...{ status: 'in_progress', revision: 4, startedAt: '2026-11-26T08:00:00.000Z', deadline: null },
  ...{ limitMinutes: 60, extendedFromMinutes: 30, submittedAt: null, releasedAt: null },
  ...{ answered: 12, items: 40, score: null, conflict: false },
  ...over,
});
const running = row(1, 'Dee Hand', { conflict: true, deadline: '2026-11-26T09:00:00.000Z' });
const ended = { submittedAt: '2026-11-26T08:41:00.000Z', releasedAt: '2026-11-26T08:41:02.000Z' };
const released = row(3, 'Omar Al-Rashid', {
  ...{ status: 'released', answered: 40, ...ended },
  score: { score: 33, max: 40, percent: 82.5, cutScore: 70, passed: true, failedBy: [] },
});
const rows: readonly AttemptRow[] = [
  running,
  row(2, 'Maximiliane Featherstonehaugh-Cholmondeley', { status: 'suspended' }),
  released,
  row(4, 'Erin Ellis', { status: 'auto_submitted', submittedAt: ended.submittedAt }),
];
const by = { accountId: idOf(7), name: 'Ada Admin' };
const event = { by: null, reason: null, minutes: null };
const record: AttemptRecord = {
  ...{ attempt: running, own: false, language: 'en', remainingSeconds: 1_861, lateAnswers: 1, setAside: 2 },
  certificates: [{ id: idOf(8), number: 'RW-7KQ2-9MXT', title: 'Well control, level 2' }],
  events: [
    { ...event, what: 'started', at: '2026-11-26T08:00:00.000Z' },
    { ...event, what: 'left-window', at: '2026-11-26T08:07:00.000Z' },
    { ...event, what: 'connection-lost', at: '2026-11-26T08:09:00.000Z' },
    { what: 'minutes-granted', at: '2026-11-26T08:15:00.000Z', by, reason: 'Fire drill', minutes: 30 },
  ],
};

const evidence: EvidencePackage = {
  ...{ id: idOf(6), status: 'ready', hash: '9f'.repeat(32), requestedAt: '2026-11-26T09:00:00.000Z' },
  ...{ madeAt: '2026-11-26T09:00:03.000Z', pages: 31, size: 412_004, failure: null, outdated: true },
};

async function answered(page: Page, items = rows): Promise<void> {
  await page.route(/\/api\/attempts(\?|$)/, (to) => to.fulfill({ json: { items, nextCursor: null } }));
  await page.route(`**/api/attempts/${running.id}/record`, (to) => to.fulfill({ json: record }));
}
const drawer =
  (path: string): Shown['reach'] =>
  async (page) => {
    await answered(page);
    await open(page, `${path}attempt=${running.id}`);
    await page.getByText('30 minutes granted by Ada Admin').waitFor();
  };

/** Attempts as administrators watch over them. */
export const watchScreens: readonly Shown[] = [
  {
    name: 'attempts',
    also: ['from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, '/admin/assessments?tab=attempts');
      await page.getByText('Omar Al-Rashid').first().waitFor();
    },
  },
  { name: 'attempts-one', reach: drawer('/admin/assessments?tab=attempts&') },
  {
    name: 'attempts-minutes',
    reach: async (page) => {
      await button(page, 'Add minutes').click();
      await heading(page, 'Add minutes for Dee Hand').waitFor();
    },
  },
  {
    name: 'attempts-evidence',
    reach: async (page) => {
      await page.unrouteAll();
      await answered(page);
      const of = `**/api/attempts/${released.id}`;
      const shown = { ...record, attempt: released, remainingSeconds: null };
      await page.route(`${of}/record`, (to) => to.fulfill({ json: shown }));
      await page.route(`${of}/evidence`, (to) => to.fulfill({ json: { latest: evidence } }));
      await open(page, `/admin/assessments?tab=attempts&attempt=${released.id}`);
      await button(page, 'Make new PDF').waitFor();
    },
  },
];

/** The same for managers, of one person of the crew. */
export const crewResultScreens: readonly Shown[] = [
  {
    name: 'user-results-list',
    reach: async (page) => {
      await answered(
        page,
        rows.map((one) => ({ ...one, candidate: running.candidate })),
      );
      await open(page, `/manager/user-results/${PERSON}`);
      await page.getByText('82.5%').first().waitFor();
    },
  },
  { name: 'user-results', reach: drawer(`/manager/user-results/${PERSON}?`) },
];
