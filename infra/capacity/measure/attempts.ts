import { submitAttempt } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import pg from 'pg';
import type { BenchRun } from '../../bench/bench-run.ts';
import { requestText } from '../../bench/load/request-text.ts';
import { savesOf, startAll, testOfForty, type Taker } from '../../bench/sections/attempt-load.ts';
import { fillBank } from '../../bench/sections/bank-rows.ts';
import { addTest } from '../../bench/sections/bank-tests.ts';
import { done } from './sign-ins.ts';

const BANK = 2_000;
const KNOWN_MS = 60_000;
/** Few enough that none is rejected on a busy machine. */
const CONNECTIONS = 8;
const SUBMISSIONS_A_SECOND = 20;

/** Adds questions, and a live test of forty of them. @returns its id */
export async function addTestOfForty({ rig }: BenchRun): Promise<string> {
  const pool = new pg.Pool({ connectionString: rig.parts.databases['assessment'], max: 1 });
  // Questions need an author.
  const knowsPeople = async (): Promise<boolean> =>
    (await pool.query('select 1 from person where account_id is not null limit 1')).rows.length > 0;
  try {
    await waitFor(knowsPeople, { timeoutMs: KNOWN_MS, what: 'assessment to know its people' });
    await fillBank(pool, BANK);
    return await addTest(pool, testOfForty(), 'live');
  } finally {
    await pool.end();
  }
}

/** People start a test. @returns them */
export async function startAttempts(
  { rig }: BenchRun,
  testId: string,
  cookies: readonly string[],
): Promise<readonly Taker[]> {
  return (await startAll(rig.url, testId, cookies)).takers;
}

/** They answer, one question after the other. @returns how many answers were saved */
export async function saveAnswersOf(run: BenchRun, takers: readonly Taker[]): Promise<number> {
  const { url } = run.rig;
  const requests = savesOf(url, takers, run.either(5_000, 1_000));
  return done(await run.measure({ kind: 'closed', url, requests, connections: CONNECTIONS }));
}

/** They submit, with nothing left to save. @returns how many */
export async function submitAttempts(run: BenchRun, takers: readonly Taker[]): Promise<number> {
  const { url } = run.rig;
  const requests = takers.map(({ cookie, device, attemptId }) =>
    requestText(url, 'POST', submitAttempt.path.replace('{attemptId}', attemptId), {
      cookie,
      body: { device },
    }),
  );
  return done(await run.measure({ kind: 'open', url, requests, perSecond: SUBMISSIONS_A_SECOND }));
}
