import { setTimeout as pause } from 'node:timers/promises';
import {
  addSkill,
  addSkillProfile,
  assignWork,
  changeSkillRules,
  countCrewWork,
  showCoverAtHome,
  type AssignmentContent,
  type CoverAtHome,
  type CrewWorkCounts,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import { percentile } from '../measure/statistics.ts';
import { atMost, type Row } from '../report/row.ts';
import { startAll, submit } from './attempt-load.ts';
import { fillBank } from './bank-rows.ts';
import { addTest } from './bank-tests.ts';
import { anyonePasses } from './certificate-chain.ts';
import { MANAGER } from './crew-of-500.ts';
import { filled } from './list-pages.ts';
import { openLiveMessages } from './live-messages.ts';
import type { Section } from './section.ts';
import { signIn } from './sign-in-once.ts';
import { computed } from './skill-framework.ts';
import { answerTo } from './signed-in.ts';

/** Half of them are watched by polling, half by an open page. */
const EVENTS = 60;
const BANK = 200;
const BAR_MS = 2_000;
const LONGEST_MS = 30_000;
const LOOK_EVERY_MS = 20;
const POSITION = 'Bench Hand';
const DUE_DAYS = 7;

const KNOWN_TEST =
  'insert into known_test (id, number, title) values ($1, 1, $2) on conflict (id) do nothing';
const JOIN = `
  update person set position = $1, manager_id = (select id from person where employee_number = $2)
  where employee_number like 'LOAD-%' and right(employee_number, 5)::int <= $3`;

type Send = (method: string, path: string, body: object) => Promise<{ readonly id: string }>;
interface Figures {
  readonly have: number;
  readonly dueSoon: number;
}

/**
 * How soon a manager sees what someone of the crew has done: from the answer to a submitted test until it counts as a
 * level and as a satisfied assignment, and until an open page has heard of it and read both figures again.
 */
export async function crewSection(run: BenchRun): Promise<Section> {
  const { rig, say } = run;
  const { url } = rig;
  const cookies = await run.sessions(EVENTS);
  let testId = '';
  await filled(rig.parts.databases['assessment'], async (pool) => {
    await fillBank(pool, BANK);
    testId = await addTest(pool, anyonePasses(), 'live');
  });
  const manager = await signIn(url, 'max.manager', PASSWORD);
  await filled(rig.parts.databases['competency'], async (pool) => {
    await pool.query(KNOWN_TEST, [testId, 'Three questions']);
    await waitFor(async () => (await pool.query(JOIN, [POSITION, MANAGER, EVENTS])).rowCount === EVENTS, {
      ...{ timeoutMs: LONGEST_MS, what: 'everyone to be known' },
    });
    await needTest(sender(url, await signIn(url, 'ada.admin', PASSWORD)), testId);
    await computed(pool);
  });
  await sender(url, manager)('POST', assignWork.path, contentOf(testId));
  const read = () => figuresOf(url, manager);
  await waitFor(async () => (await read()).dueSoon >= EVENTS, {
    ...{ timeoutMs: LONGEST_MS, what: 'the test to be assigned' },
  });
  say(`${EVENTS} people of a crew do what they were assigned …`);
  const { takers } = await startAll(url, testId, cookies);
  await run.settled();
  const counted: number[] = [];
  const heard: number[] = [];
  const live = await openLiveMessages(url, manager);
  try {
    for (const [at, taker] of takers.entries()) {
      const before = await read();
      const isShown = async (): Promise<boolean> => {
        const now = await read();
        return now.have > before.have && now.dueSoon < before.dueSoon;
      };
      const next = at % 2 === 0 ? () => pause(LOOK_EVERY_MS) : () => live.next(LONGEST_MS);
      const began = await submit(url, taker);
      do await next();
      while (!(await isShown()));
      (at % 2 === 0 ? counted : heard).push(performance.now() - began);
    }
  } finally {
    live.close();
  }
  return {
    rows: [
      rowOf('from a submitted test to the manager’s figures of levels and assignments', counted),
      rowOf('… to an open page that heard of it and read them again', heard),
    ],
    notes: [],
  };
}

const rowOf = (what: string, taken: readonly number[]): Row =>
  atMost({
    ...{ what: `${what}, p95 of ${taken.length}`, value: percentile(taken, 95), bar: BAR_MS },
    ...{ digits: 0, unit: 'ms' },
  });

const sender =
  (url: string, cookie: string): Send =>
  (method, path, body) =>
    answerTo({ url, cookie }, path, body, method);

/** A skill that the test proves, and which the position needs. */
async function needTest(send: Send, testId: string): Promise<void> {
  const skill = { code: 'BENCH-CREW', title: 'Skill of a crew', statement: 'Passes a test.' };
  const content = { ...skill, levels: { awareness: 'Has passed it.' } };
  const { id: skillId } = await send('POST', addSkill.path, { parentId: null, content });
  const clause = { needs: 'test', testId, least: null, count: 1, recency: null };
  const rules = { revision: 0, levels: { awareness: [clause] } };
  await send('PUT', changeSkillRules.path.replace('{skillId}', skillId), rules);
  const requirements = [{ skillId, level: 'awareness', from: '2024-01-01' }];
  await send('POST', addSkillProfile.path, { position: POSITION, requirements });
}

const contentOf = (targetId: string): AssignmentContent => ({
  ...{ kind: 'test', targetId, audience: { to: 'position', position: POSITION } },
  ...{ due: { by: 'days', days: DUE_DAYS }, ownDates: [], fitsRotation: false, protectsSchemeId: null },
  ...{ opensOn: null, priority: 'normal', remindDays: [], escalateDays: null, countsFrom: null },
  recurrence: null,
});

/** As the manager's home reads them, at the same time. */
async function figuresOf(url: string, cookie: string): Promise<Figures> {
  const [{ have }, { dueSoon }] = await Promise.all([
    answerTo<CoverAtHome>({ url, cookie }, showCoverAtHome.path),
    answerTo<CrewWorkCounts>({ url, cookie }, countCrewWork.path),
  ]);
  return { have, dueSoon };
}
