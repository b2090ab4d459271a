import { setTimeout as pause } from 'node:timers/promises';
import { showMyResult } from '@rigwise/contracts';
import pg from 'pg';
import type { BenchRun } from '../bench-run.ts';
import { percentile } from '../measure/statistics.ts';
import { between, perThousand, read, total } from '../measure/usage.ts';
import { atMost, exactly, withoutBar, type Row } from '../report/row.ts';
import { rawUpserts, savesOf, startAll, testOfForty, type Taker } from './attempt-load.ts';
import { fillBank } from './bank-rows.ts';
import { addTest } from './bank-tests.ts';
import { page } from './list-pages.ts';
import { costByProcess, failureRows, type Section } from './section.ts';

const BANK = 2_000;
const SAVES_A_SECOND = 500;
const SIGN_INS_A_SECOND = 20;
const LONGEST_END_MS = 60_000;

/** A thousand people take a test of forty questions: they start, answer, run out of time, and read their results. */
export async function attemptsSection(run: BenchRun): Promise<Section> {
  const { rig, say } = run;
  const cookies = await run.sessions(run.either(1_000, 100));
  const pool = new pg.Pool({ connectionString: rig.parts.databases['assessment'], max: 8 });
  try {
    await fillBank(pool, BANK);
    const testId = await addTest(pool, testOfForty(), 'live');
    say(`${cookies.length} people start a test …`);
    const before = read(rig.pids());
    const { takers, taken } = await startAll(rig.url, testId, cookies);
    const starts = total(perThousand(between(before, read(rig.pids())), takers.length, run.idle));
    const rows: Row[] = [
      atMost({
        what: 'start of an attempt, p95',
        value: percentile(taken, 95),
        bar: 150,
        digits: 0,
        unit: 'ms',
      }),
      atMost({ what: '… CPU-s per 1,000', value: starts, bar: 3, digits: 2, unit: '' }),
    ];
    const saves = await saving(run, pool, takers);
    rows.push(...saves.rows, ...(await ending(run, pool, takers)), ...(await results(run, takers)));
    return { rows, notes: saves.notes };
  } finally {
    await pool.end();
  }
}

async function saving(run: BenchRun, pool: pg.Pool, takers: readonly Taker[]): Promise<Section> {
  const { url } = run.rig;
  const count = SAVES_A_SECOND * run.either(20, 4);
  run.say(`They save ${SAVES_A_SECOND} answers a second …`);
  const requests = savesOf(url, takers, count);
  const measured = await run.measure({ kind: 'open', url, requests, perSecond: SAVES_A_SECOND });
  const { driver: _, ...cost } = perThousand(measured.usage, measured.answered, run.idle);
  const { rows: kept } = await pool.query<{ count: number }>(
    'select coalesce(sum(seq), 0)::int as count from attempt_item',
  );
  const postgres = run.rig.pids()['postgres'] ?? 0;
  const before = read({ postgres });
  await rawUpserts(pool, takers, count);
  const raw = (between(before, read({ postgres })).by['postgres'] ?? 0) / (count / 1000);
  const p99 = percentile([...measured.outcome.latencies], 99);
  const sent = requests.reduce((sum, _one, at) => sum + Math.floor(at / takers.length) + 1, 0);
  return {
    rows: [
      atMost({
        what: `saving an answer, ${SAVES_A_SECOND} a second, p99`,
        value: p99,
        bar: 100,
        digits: 0,
        unit: 'ms',
      }),
      atMost({
        ...{ what: '… CPU-s per 1,000, all processes', value: total(cost), bar: 0.4, digits: 3, unit: '' },
        limit: `${raw.toFixed(3)} PostgreSQL alone`,
      }),
      exactly({
        what: '… answers stored, by their numbers',
        value: kept[0]?.count ?? 0,
        bar: sent,
        digits: 0,
        unit: '',
      }),
      ...failureRows('… failed', [measured]),
    ],
    notes: [`A saved answer by process, CPU-s per 1,000: ${costByProcess([cost], 3)}.`],
  };
}

/** All run out of time in the same second, while others sign in. */
async function ending(run: BenchRun, pool: pg.Pool, takers: readonly Taker[]): Promise<Row[]> {
  const { url } = run.rig;
  run.say('All of them run out of time at once …');
  await pool.query(
    `update attempt set deadline_at = now() - interval '15 seconds' where status = 'in_progress'`,
  );
  const began = performance.now();
  const requests = run.signInRequests().slice(0, SIGN_INS_A_SECOND * run.either(10, 4));
  const signIns = run.measure({ kind: 'open', url, requests, perSecond: SIGN_INS_A_SECOND });
  const count = async (where: string): Promise<number> =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from attempt where ${where}`)).rows[0]
      ?.count ?? 0;
  while (performance.now() - began < LONGEST_END_MS && (await count(`status = 'in_progress'`)) > 0)
    await pause(100);
  const submitted = (performance.now() - began) / 1000;
  while (performance.now() - began < 2 * LONGEST_END_MS && (await count(`status <> 'released'`)) > 0)
    await pause(200);
  const released = (performance.now() - began) / 1000;
  const { outcome } = await signIns;
  return [
    atMost({
      ...{
        what: `${takers.length} deadlines in the same second, all submitted`,
        value: submitted,
        bar: 30,
        digits: 1,
        unit: 's',
      },
    }),
    withoutBar({ what: '… all graded and released', ours: `${released.toFixed(1)} s`, limit: '' }),
    atMost({
      ...{ what: '… sign-ins meanwhile, p99', value: percentile([...outcome.latencies], 99), bar: 1_000 },
      ...{ digits: 0, unit: 'ms' },
    }),
  ];
}

async function results({ rig }: BenchRun, takers: readonly Taker[]): Promise<Row[]> {
  const taken: number[] = [];
  for (const { cookie, attemptId } of takers.slice(0, 200)) {
    const { ms } = await page(rig.url, cookie, showMyResult.path.replace('{attemptId}', attemptId), {});
    taken.push(ms);
  }
  return [
    atMost({ what: 'results page, p95', value: percentile(taken, 95), bar: 150, digits: 0, unit: 'ms' }),
  ];
}
