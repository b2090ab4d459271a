import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Checks } from '../checks.ts';
import type { Fault, Row } from '../fault.ts';
import { AnswerLog, isGood, type Answer } from '../traffic/answers.ts';
import type { SteadyTraffic } from '../traffic/steady-traffic.ts';
import { nextOf, underFault } from '../traffic/under-fault.ts';
import { memoryOf } from './memory.ts';
import { SlowSockets, type Cut } from './slow-sockets.ts';

const HEADS = 500;
const BODIES = 100;
const QUIET_MS = 10_000;
/** Long enough that every socket is cut at least once: see HEADERS_TIMEOUT and REQUEST_TIMEOUT. */
const CROWD_MS = 24_000;
const CHECK_EVERY_MS = 25;
/**
 * The defaults of HEADERS_TIMEOUT and REQUEST_TIMEOUT, plus one second for the check interval and some for a busy
 * machine.
 */
const HEAD_SECONDS = 15;
const BODY_SECONDS = 20;
/** The 99th percentile with the crowd may be at most this many times the quiet one, plus this much. */
const SLOWER_TIMES = 3;
const SLOWER_MS = 50;
/** A tenth of a MiB per connection would be far too much. */
const MEMORY_MIB = 48;

/** Hundreds of connections that never finish a request, alongside people who do. */
export const slowCrowd: Fault = {
  name: 'slow-sockets',
  what: `${HEADS} sockets send headers a byte a second and ${BODIES} bodies, beside normal traffic`,
  async run(context): Promise<Row> {
    const chaos = await context.sharedRig();
    const { url } = chaos.rig;
    const { pid } = chaos.rig.process('gateway');
    let seen = '';
    let beside = NaN;
    const row = await underFault({
      fault: 'slow-sockets',
      chaos,
      nextPerson: nextOf(context),
      async breakAndMend(traffic, checks) {
        const quietBefore = p99(await checkFor(traffic, QUIET_MS));
        const before = memoryOf(pid);
        const [heads, bodies] = await Promise.all([
          SlowSockets.heads(url, HEADS),
          SlowSockets.bodies(url, BODIES),
        ]);
        try {
          const answers = await checkFor(traffic, CROWD_MS);
          const during = memoryOf(pid);
          const status = await newcomer(url);
          checks.that('who comes new gets in', status === 200, String(status));
          checks.that('the crowd is there all the time', heads.open === HEADS && bodies.open === BODIES);
          const grown = (during ?? 0) - (before ?? 0);
          checks.that(`the gateway grows by at most ${MEMORY_MIB} MiB`, grown <= MEMORY_MIB, `${grown} MiB`);
          const slowest = Math.max(0, ...heads.cuts.map(({ seconds }) => seconds));
          cut('head', heads.cuts, HEADS, HEAD_SECONDS, checks);
          cut('body', bodies.cuts, BODIES, BODY_SECONDS, checks);
          seen = `gateway ${before ?? '?'} → ${during ?? '?'} MiB, slow heads cut by ${slowest.toFixed(1)} s`;
          beside = p99(answers);
        } finally {
          heads.stop();
          bodies.stop();
        }
        // Measured before and after: other load on the machine may have changed meanwhile.
        const quiet = Math.max(quietBefore, p99(await checkFor(traffic, QUIET_MS)));
        const most = quiet * SLOWER_TIMES + SLOWER_MS;
        const timings = `p99 ${quiet.toFixed(0)} → ${beside.toFixed(0)} ms`;
        checks.that(`session checks beside it: p99 ≤ ${most.toFixed(0)} ms`, beside <= most, timings);
        seen = `${timings}, ${seen}`;
      },
      judge: (answers, checks) => checks.that('no request fails', answers.every(isGood)),
    });
    return { ...row, usersSaw: `${row.usersSaw}, ${seen}` };
  },
};

/** Session checks at a steady pace, regardless of earlier ones. */
async function checkFor(traffic: SteadyTraffic, milliseconds: number): Promise<readonly Answer[]> {
  const log = new AnswerLog();
  const browsers = traffic.signedIn.map((browser) => browser.copy(log));
  const underWay: Promise<unknown>[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end;) {
    underWay.push(browsers[underWay.length % browsers.length]?.checkSession() ?? Promise.resolve());
    await pause(CHECK_EVERY_MS);
  }
  await Promise.all(underWay);
  return log.all;
}

function p99(answers: readonly Answer[]): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
}

/** On its own connection. */
async function newcomer(url: string): Promise<number> {
  const { statusCode, body } = await request(url, { reset: true, headers: { accept: 'text/html' } });
  await body.dump();
  return statusCode;
}

function cut(what: string, cuts: readonly Cut[], count: number, within: number, checks: Checks): void {
  const slowest = Math.max(0, ...cuts.map(({ seconds }) => seconds)).toFixed(1);
  const inTime = cuts.length >= count && cuts.every(({ seconds }) => seconds <= within);
  checks.that(
    `every slow ${what} is cut within ${within} s`,
    inTime,
    `${cuts.length} cut, slowest ${slowest} s`,
  );
  const told = cuts.filter(({ status }) => status === 408).length;
  checks.that(`… and told why (408)`, told === cuts.length, `${told} of ${cuts.length}`);
}
