import { setTimeout as pause } from 'node:timers/promises';
import {
  assignWork,
  demoTestIds,
  listAssignedWork,
  showAssignment,
  type Assignment,
  type AssignmentContent,
} from '@rigwise/contracts';
import { percentile } from '../measure/statistics.ts';
import { atMost, withoutBar, type Row } from '../report/row.ts';
import { page, rowOf, timed, type Query } from './list-pages.ts';
import { ASSIGNED_PEOPLE, BENCH_LOCATION } from './skill-rows.ts';
import { answerTo, type Asking } from './signed-in.ts';

const ANSWER_BAR_MS = 300;
const LOOK_EVERY_MS = 100;
const DUE_DAYS = 30;
const ASKED: Readonly<Record<string, readonly Query[]>> = {
  'the first page': [{}],
  'a page by state or due date': [
    { state: 'open' },
    { state: 'satisfied' },
    { due: 'week' },
    { due: 'overdue' },
  ],
  'a page by a word': ['hana', 'ortiz', 'castillo'].map((search) => ({ search })),
};

/** Thousands of people are assigned a test in one act: how soon it is accepted, and given. Then lists of it. */
export async function assigningRows(asking: Asking, works: number): Promise<Row[]> {
  const accepted: number[] = [];
  const rates: number[] = [];
  let people = 0;
  // The first one is not counted: it prepares statements, which a service does once.
  for (const [round, testId] of Object.values(demoTestIds).slice(0, 4).entries()) {
    const began = performance.now();
    const { id } = await answerTo<Assignment>(asking, assignWork.path, contentOf(testId));
    const answered = performance.now() - began;
    const done = await applied(asking, id);
    people = done.given;
    if (round === 0) continue;
    accepted.push(answered);
    rates.push(people / ((performance.now() - began) / 1_000));
  }
  if (people !== ASSIGNED_PEOPLE) throw new Error(`Only ${people} people were assigned the test`);
  const rows: Row[] = [
    atMost({
      ...{ what: `${people} people assigned a test in one act: accepted, the slowest` },
      ...{ value: percentile(accepted, 100), bar: ANSWER_BAR_MS, digits: 0, unit: 'ms' },
    }),
    withoutBar({
      what: '… given to all of them, the slowest',
      ...{ ours: `${Math.round(Math.min(...rates))} people a second`, limit: '' },
    }),
  ];
  for (const [what, queries] of Object.entries(ASKED)) {
    const { url, cookie, times } = asking;
    const taken = await timed(times, queries, (query) => page(url, cookie, listAssignedWork.path, query));
    rows.push(rowOf(`${works} assignments of people: ${what}`, taken));
  }
  return rows;
}

const contentOf = (targetId: string): AssignmentContent => ({
  ...{ kind: 'test', targetId, audience: { to: 'location', location: BENCH_LOCATION } },
  ...{ due: { by: 'days', days: DUE_DAYS }, ownDates: [], fitsRotation: true, protectsSchemeId: null },
  ...{ opensOn: null, priority: 'normal', remindDays: [7, 1], escalateDays: 7, countsFrom: null },
  recurrence: null,
});

async function applied(asking: Asking, id: string): Promise<Assignment> {
  for (;;) {
    const one = await answerTo<Assignment>(asking, showAssignment.path.replace('{assignmentId}', id));
    if (one.status !== 'applying') return one;
    await pause(LOOK_EVERY_MS);
  }
}
