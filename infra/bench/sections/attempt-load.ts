import {
  saveAnswers,
  startAttempt,
  submitAttempt,
  testContent,
  type AttemptForm,
  type TestContent,
} from '@rigwise/contracts';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { requestText } from '../load/request-text.ts';
import { answerTo } from './signed-in.ts';

export const QUESTIONS = 40;
const AT_ONCE = 8;

/** Somebody who takes the test. */
export interface Taker {
  readonly cookie: string;
  readonly device: string;
  readonly attemptId: string;
}

/** A test of forty questions from the whole bank. */
export const testOfForty = (): TestContent =>
  testContent.parse({
    title: { en: 'Forty questions' },
    languages: ['en'],
    timeLimitMinutes: 60,
    sections: [{ id: 'ALL', title: { en: 'All' }, draws: [{ count: QUESTIONS }], shuffle: true }],
  });

/** Starts an attempt for each session, some at a time. @returns the takers, and milliseconds of each start */
export async function startAll(
  url: string,
  testId: string,
  cookies: readonly string[],
): Promise<{ readonly takers: readonly Taker[]; readonly taken: readonly number[] }> {
  const takers: Taker[] = [];
  const taken: number[] = [];
  const waiting = [...cookies];
  const work = async (): Promise<void> => {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) {
      const device = randomUUID();
      const before = performance.now();
      const asked = { testId, language: 'en', device };
      const { state } = await answerTo<AttemptForm>({ url, cookie }, startAttempt.path, asked);
      taken.push(performance.now() - before);
      takers.push({ cookie, device, attemptId: state.id });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { takers, taken };
}

/** @returns when it was answered, by `performance.now()` */
export async function submit(url: string, { cookie, device, attemptId }: Taker): Promise<number> {
  const path = submitAttempt.path.replace('{attemptId}', attemptId);
  await answerTo({ url, cookie }, path, { device, answers: [] });
  return performance.now();
}

/** Answers as browsers send them: each taker in turn answers another question. */
export function savesOf(url: string, takers: readonly Taker[], count: number): string[] {
  const answeredAt = new Date().toISOString();
  return Array.from({ length: count }, (_, at) => {
    const { cookie, device, attemptId } = takers[at % takers.length] as Taker;
    const seq = Math.floor(at / takers.length) + 1;
    const response = { RESPONSE: [`O${(at % 4) + 1}`] };
    const answers = [{ position: seq % QUESTIONS, seq, response, answeredAt }];
    const path = saveAnswers.path.replace('{attemptId}', attemptId);
    return requestText(url, 'POST', path, { cookie, body: { device, answers } });
  });
}

/** The same updates by PostgreSQL alone: one prepared statement each, over as many connections. */
export async function rawUpserts(pool: Pool, takers: readonly Taker[], count: number): Promise<void> {
  const waiting = Array.from({ length: count }, (_, at) => at);
  const work = async (): Promise<void> => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const { attemptId } = takers[at % takers.length] as Taker;
      await pool.query({
        name: 'raw-upsert',
        text: 'update attempt_item set response = $3, saved_at = now() where attempt_id = $1 and position = $2',
        values: [attemptId, at % QUESTIONS, '{"RESPONSE":["O1"]}'],
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
