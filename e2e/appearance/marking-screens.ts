import {
  plainDoc,
  type MarkingRow,
  type MarkingTest,
  type MarkingWork,
  type QuestionContent,
} from '@rigwise/contracts';
import { aQuestion } from '@rigwise/testing/items';
import type { Page } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import { at, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000e${number}`;
const test = { id: idOf(0), title: 'Well control for drillers' };
const [first, second] = ['2026-11-19T08:00:00.000Z', '2026-11-20T15:20:00.000Z'];

const tests: readonly MarkingTest[] = [
  {
    ...{ ...test, waiting: 2, mine: 1, oldest: first, markedLately: 31, turnaroundHours: 27.5 },
    stages: [
      { stage: 'second', waiting: 1, oldest: second },
      { stage: 'adjudication', waiting: 1, oldest: first },
    ],
    agreement: { answers: 48, minimum: 20, kappa: { value: 0.83, lower: 0.66, upper: 1 } },
  },
  {
    ...{ id: idOf(1), title: 'Permit to work', waiting: 14, mine: 0, oldest: second },
    stages: [{ stage: 'first', waiting: 14, oldest: second }],
    ...{ markedLately: 0, turnaroundHours: null, agreement: null },
  },
];
const row = (number: number, over: Partial<MarkingRow>): MarkingRow => ({
  ...{ id: idOf(number), test, question: 'Crew briefing after a shut-in', points: 10, submittedAt: first },
  ...{ stage: 'first', mine: false, hasDraft: false, ...over },
});
const rows = [
  row(2, { mine: true, hasDraft: true }),
  row(3, { stage: 'second', submittedAt: second }),
  row(4, { test: { id: idOf(1), title: 'Permit to work' }, question: 'Toolbox talk', points: 4 }),
];

const content: QuestionContent = aQuestion(
  {
    ...{ type: 'extended-text', points: 10 },
    rubric: [
      {
        ...{ criterion: 'Names who is at the choke, the pumps and the pits', points: 6 },
        levels: [
          { points: 6, description: 'All places have a person, and it is clear who is in charge' },
          { points: 3, description: 'One place or the person in charge is missing' },
          { points: 0, description: 'More than one is missing' },
        ],
      },
      { criterion: 'States the limit on casing pressure', points: 4 },
    ],
  },
  {
    ...{ title: 'Crew briefing after a shut-in' },
    stem: { en: plainDoc('Write what you tell the crew before you start the kill.') },
    rationale: { en: plainDoc('A good briefing gives each person one task and one number to report.') },
  },
);
const work: MarkingWork = {
  ...{ id: idOf(2), test, language: 'en', content, files: [], late: true, submittedAt: first },
  response: {
    RESPONSE: ['Choke: me. Pumps: the driller, 30 strokes.\nPits: the derrickhand calls every 5 bbl.'],
  },
  questions: [{ id: 'RESPONSE', points: 10 }],
  events: [
    { what: 'left-window', second: 300 },
    { what: 'came-back', second: 372 },
    { what: 'connection-lost', second: 900 },
    { what: 'connection-back', second: 960 },
  ],
  draft: {
    savedAt: '2026-11-23T07:42:00.000Z',
    marks: {
      questions: [{ question: 'RESPONSE', points: [3, null] }],
      comment: 'Say who is in charge.',
    },
  },
  ...{ stage: 'first', earlier: [], heldUntil: '2026-11-24T07:42:00.000Z' },
};
const given = (points: number[], comment: string): MarkingWork['earlier'][number] => ({
  marks: { questions: [{ question: 'RESPONSE', points }], comment },
  points: points.reduce((sum, one) => sum + one, 0),
});
/** The same before a person who decides between two marks. */
const disputed: MarkingWork = {
  ...{ ...work, id: idOf(5), stage: 'adjudication' },
  earlier: [
    given([6, 4], 'All places are named.'),
    given([3, 1], 'Nobody is in charge, and there is no limit.'),
  ],
};

const waiting = async (
  page: Page,
  of: readonly MarkingTest[],
  items: readonly MarkingRow[],
): Promise<void> => {
  await page.route('**/api/marking/tests', (to) => to.fulfill({ json: of }));
  await page.route(
    ({ pathname }) => pathname === '/api/marking',
    (to) => to.fulfill({ json: { items, nextCursor: null } }),
  );
};

/** What markers see: their queue, an answer in their hands, and one that someone else took. */
export const markingScreens: readonly Shown[] = [
  {
    name: 'marking',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await waiting(page, tests, rows);
      await at(page, '/marking', 'Marking');
      await page.getByRole('link', { name: 'Toolbox talk' }).waitFor();
    },
  },
  {
    name: 'marking-answer',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await page.route(`**/api/marking/${work.id}/take`, (to) => to.fulfill({ json: work }));
      await at(page, `/marking?mark=${work.id}`, test.title);
      await page.getByText('3 of 10 points').waitFor();
    },
  },
  {
    name: 'marking-adjudication',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await page.route(`**/api/marking/${disputed.id}/take`, (to) => to.fulfill({ json: disputed }));
      await at(page, `/marking?mark=${disputed.id}`, test.title);
      await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    },
  },
  {
    name: 'marking-taken',
    reach: async (page) => {
      mayFail(page.context(), '/api/marking/{markId}/take', 409);
      const message = 'Another marker took this answer.';
      const problem = {
        ...{ type: 'about:blank', title: 'Conflict', status: 409, detail: message, message },
        ...{ code: 'marking/taken', errors: [], traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
      };
      await page.route(`**/api/marking/${idOf(3)}/take`, (to) =>
        to.fulfill({ status: 409, contentType: 'application/problem+json', json: problem }),
      );
      await at(page, `/marking?mark=${idOf(3)}`, 'Marking');
      await page.getByText('Another marker took this answer', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'marking-none',
    reach: async (page) => {
      await page.unrouteAll();
      await waiting(page, [], []);
      await at(page, '/marking', 'Marking');
      await page.getByText('All clear').waitFor();
    },
  },
];
