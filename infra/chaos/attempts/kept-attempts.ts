import { isDeepStrictEqual } from 'node:util';
import {
  ANSWER_GRACE_SECONDS,
  attemptGradedV1,
  attemptReleasedV1,
  attemptStartedV1,
  attemptSubmittedV1,
  type AttemptStatus,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Rig } from '../../rig/rig.ts';
import type { Checks } from '../checks.ts';
import { query } from '../traffic/query.ts';
import type { Crowd } from './crowd.ts';
import { lostAnswers, type StoredAnswer } from './lost-answers.ts';
import type { Taker } from './taker.ts';

const SETTLE_MS = 90_000;
const TOLD_MS = 60_000;
const READING_MS = 30_000;
/** Each once for every attempt. */
const EVENTS = [attemptStartedV1, attemptSubmittedV1, attemptGradedV1, attemptReleasedV1].map(
  ({ name }) => name,
);

interface Kept {
  readonly lost: number;
  readonly doubled: number;
  /** `100 attempts: 40 submitted, 60 at their end …` */
  readonly said: string;
}

interface StoredAttempt {
  readonly id: string;
  readonly status: AttemptStatus;
  readonly graded: boolean;
  /** Seconds from the deadline to the submission; null if its candidate submitted it. */
  readonly secondsLate: number | null;
}

/** Waits until every attempt has ended, then counts what was promised to those who took it, and what happened twice. */
export async function countKept(rig: Rig, crowd: Crowd, checks: Checks): Promise<Kept> {
  const database = rig.parts.databases['assessment'] ?? '';
  const { takers, testId } = crowd;
  await checks.eventually('every attempt ends, is graded and released', () =>
    waitFor(async () => (await attemptsAt(database, testId)).every(({ status }) => status === 'released'), {
      timeoutMs: SETTLE_MS,
      what: 'the last attempt to be released',
    }),
  );
  const attempts = await attemptsAt(database, testId);
  const unended = attempts.filter(({ status }) => status !== 'released');
  checks.that('everybody has one attempt', attempts.length === takers.length, `${attempts.length}`);
  checks.that(
    'each attempt is marked',
    attempts.every(({ graded }) => graded),
  );
  const wrongs = takers.flatMap((taker) => taker.wrongs);
  checks.that('nobody is told anything wrong', wrongs.length === 0, [...new Set(wrongs)].join(', '));
  const late = attempts.flatMap(({ secondsLate }) => secondsLate ?? []);
  const early = late.filter((seconds) => seconds < ANSWER_GRACE_SECONDS);
  checks.that('nobody’s time is cut short', early.length === 0, `${early.length} are`);
  const stored = await answersOf(database, testId);
  const lost = takers.flatMap(({ person, box, attemptId }) =>
    lostAnswers(box, stored.get(attemptId) ?? []).map((what) => `${person.username}: ${what}`),
  );
  checks.that('every acknowledged answer is stored', lost.length === 0, lost.slice(0, 3).join('; '));
  await checkResults(takers, stored, checks);
  const doubled = (await stepsTwice(database, takers, checks)) + (await toldTwice(rig, crowd, checks));
  const acknowledged = takers.reduce((sum, { box }) => sum + box.acknowledged.size, 0);
  const longest = Math.max(0, ...late).toFixed(0);
  return {
    lost: lost.length + unended.length,
    doubled,
    said:
      `${attempts.length} attempts: ${attempts.length - late.length} submitted, ${late.length} ended by the clock, ` +
      `at most ${longest} s after it; ${acknowledged} questions with an acknowledged answer`,
  };
}

const attemptsAt = (database: string, testId: string): Promise<StoredAttempt[]> =>
  query(
    database,
    `SELECT id::text, status, score IS NOT NULL AS graded,
       CASE WHEN EXISTS (SELECT 1 FROM attempt_event e WHERE e.attempt_id = a.id AND e.what = 'auto-submitted')
         THEN extract(epoch FROM submitted_at - deadline_at)::float8 END AS "secondsLate"
     FROM attempt a WHERE test_id = $1::uuid`,
    [testId],
  );

async function answersOf(database: string, testId: string): Promise<Map<string, StoredAnswer[]>> {
  const rows = await query<StoredAnswer & { id: string }>(
    database,
    `SELECT a.id::text, i.position, i.seq, i.response FROM attempt_item i JOIN attempt a ON a.id = i.attempt_id
     WHERE a.test_id = $1::uuid AND i.seq > 0`,
    [testId],
  );
  return Map.groupBy(rows, ({ id }) => id);
}

/** Candidates see in their results what is stored. */
async function checkResults(
  takers: readonly Taker[],
  stored: ReadonlyMap<string, readonly StoredAnswer[]>,
  checks: Checks,
): Promise<void> {
  const others: string[] = [];
  for (const taker of takers) {
    const result = await waitFor(() => taker.readResult(), {
      timeoutMs: READING_MS,
      what: `the result of ${taker.person.username}`,
    });
    const shown = new Map(result.items?.map(({ position, response }) => [position, response]));
    const answers = stored.get(taker.attemptId) ?? [];
    const isSame = answers.every(({ position, response }) =>
      isDeepStrictEqual(shown.get(position), response),
    );
    if (result.status !== 'released' || !isSame) others.push(taker.person.username);
  }
  checks.that('everybody sees a result with the own answers', others.length === 0, others.join(', '));
}

/** Steps and events beyond one of each. */
async function stepsTwice(database: string, takers: readonly Taker[], checks: Checks): Promise<number> {
  const ids = takers.map(({ attemptId }) => attemptId);
  const steps = await query<{ id: string; ends: number; graded: number; released: number }>(
    database,
    `SELECT attempt_id::text AS id,
       count(*) FILTER (WHERE what IN ('submitted', 'auto-submitted', 'abandoned', 'voided'))::int AS ends,
       count(*) FILTER (WHERE what = 'graded')::int AS graded,
       count(*) FILTER (WHERE what = 'released')::int AS released
     FROM attempt_event WHERE attempt_id = ANY($1::uuid[]) GROUP BY attempt_id`,
    [ids],
  );
  const events = await query<{ name: string; count: number }>(
    database,
    `SELECT headers ->> 'event-name' AS name, count(*)::int AS count FROM outbox
     WHERE topic = 'assessment.attempts' AND key = ANY($1) GROUP BY key, name`,
    [ids],
  );
  const counts = [...steps.flatMap(({ ends, graded, released }) => [ends, graded, released])];
  checks.that(
    'every attempt ends once, is graded once and released once',
    steps.length === ids.length && counts.every((count) => count === 1),
  );
  for (const name of EVENTS) {
    const published = events.filter((one) => one.name === name).map(({ count }) => count);
    const isOnce = published.length === ids.length && published.every((count) => count === 1);
    checks.that(
      `each has one ${name}`,
      isOnce,
      `${published.length} have, at most ${Math.max(0, ...published)}`,
    );
  }
  return [...counts, ...events.map(({ count }) => count)].reduce(
    (sum, count) => sum + Math.max(0, count - 1),
    0,
  );
}

/** Notifications and mails beyond one of each. */
async function toldTwice({ mail }: Rig, { takers, title }: Crowd, checks: Checks): Promise<number> {
  const heading = `Assessment result: ${title}`;
  const notified = new Map<Taker, number>();
  const isNotified = async (taker: Taker): Promise<boolean> => {
    notified.set(taker, (await taker.notificationsOf(heading)).length);
    return notified.get(taker) !== 0;
  };
  await checks.eventually('everybody is notified of the result', async () => {
    for (const taker of takers)
      await waitFor(() => isNotified(taker), {
        timeoutMs: TOLD_MS,
        what: `word to ${taker.person.username}`,
      });
  });
  const mailsTo = ({ person }: Taker): number =>
    mail.mailsTo(person.email).filter(({ subject }) => subject.includes(title)).length;
  await checks.eventually('everybody has a mail about it', () =>
    waitFor(() => takers.every((taker) => mailsTo(taker) > 0), { timeoutMs: TOLD_MS, what: 'the last mail' }),
  );
  const counts = [...notified.values(), ...takers.map(mailsTo)];
  const twice = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  checks.that('and nobody twice', twice === 0, `${twice} too many`);
  return twice;
}
