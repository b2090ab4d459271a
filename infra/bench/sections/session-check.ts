import { currentUser } from '@rigwise/contracts';
import type { BenchRun, Measured } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { SideProcess } from '../load/side-process.ts';
import { median, percentile } from '../measure/statistics.ts';
import { perThousand, total } from '../measure/usage.ts';
import { atLeast, atMost, slownessOf, type Row } from '../report/row.ts';
import { measureRevocations } from './revocation.ts';
import { costByProcess, failureRows, type Section } from './section.ts';

const SESSIONS = 2_000;
const QUICK_SESSIONS = 200;
const CONNECTIONS = [1, 16, 64] as const;
/** If the driver is saturated, requests per second measure the driver, not the platform. */
const BUSY_DRIVER_CORES = 0.9;
/** On the machine on which the bars were set: CPU-seconds per 1,000, and requests per second. */
const RAW_THERE = { cost: 0.019, perSecond: 51_000 };
/**
 * CPU-seconds per 1,000; and over many connections, where Fastify alone is a fair comparison, this many times its
 * cost.
 */
const MOST_COST = 0.06;
const TIMES_RAW = 2;

interface Level {
  readonly connections: number;
  readonly raw: readonly Measured[];
  readonly ours: readonly Measured[];
}

/** `GET /api/auth/current` for many sessions, alternating with blocks of Fastify alone. */
export async function sessionCheckSection(run: BenchRun): Promise<Section> {
  const cookies = await run.sessions(run.either(SESSIONS, QUICK_SESSIONS));
  const { url } = run.rig;
  const requests = cookies.map((cookie) => requestText(url, 'GET', currentUser.path, { cookie }));
  const fastify = new SideProcess<{ length: number }, string>('limits/raw-fastify.ts');
  const rawUrl = await fastify.run({ length: await answerLength(url, cookies[0] ?? '') });
  const rawRequests = [requestText(rawUrl, 'GET', currentUser.path)];
  const levels: Level[] = [];
  for (const connections of CONNECTIONS) {
    run.say(`Session checks at ${connections} connections …`);
    const level = { connections, raw: [] as Measured[], ours: [] as Measured[] };
    const loop = { kind: 'closed', connections } as const;
    for (let block = 0; block < run.either(3, 1); block++) {
      const raw = { ...loop, url: rawUrl, requests: rawRequests, seconds: run.either(3, 2) };
      level.raw.push(await run.measure(raw, { fastify: fastify.pid }));
      level.ours.push(await run.measure({ ...loop, url, requests, seconds: run.either(5, 3) }));
    }
    levels.push(level);
  }
  fastify.stop();
  return {
    rows: [...levels.flatMap((level) => rowsOf(level, run)), await measureRevocations(run)],
    notes: levels.map((level) => noteOf(level, run)),
  };
}

async function answerLength(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url + currentUser.path, { headers: { cookie } });
  return (await answer.arrayBuffer()).byteLength;
}

function rowsOf({ connections, raw, ours }: Level, run: BenchRun): Row[] {
  const otherCores = median(ours.map(({ usage }) => usage.otherCores));
  const name = `session check, ${connections} connection${connections > 1 ? 's' : ''}`;
  const rawCost = median(raw.map((block) => total(costOf(block, run))));
  // With one connection every request wakes every process, Fastify's too; what that costs on other machines is
  // unknown.
  const bar =
    connections === 64
      ? { bar: TIMES_RAW * rawCost, barText: `≤ ${(TIMES_RAW * rawCost).toFixed(4)} (${TIMES_RAW} x raw)` }
      : { bar: MOST_COST, ...(connections > 1 && { slowness: slownessOf(rawCost, RAW_THERE.cost) }) };
  const cost = atMost({
    ...bar,
    what: `${name}, CPU-s per 1,000`,
    value: median(ours.map((block) => total(gatewayAndRedis(costOf(block, run))))),
    limit: `raw Fastify ${rawCost.toFixed(4)}`,
    digits: 4,
    unit: '',
    otherCores,
  });
  const rows = [cost, ...failureRows('… failed', ours)];
  if (connections < 64) return rows;
  const rawPace = median(raw.map(paceOf));
  const perSecond = atLeast({
    what: `… a second at ${connections} connections`,
    value: median(ours.map(paceOf)),
    bar: 30_000,
    slowness: slownessOf(1 / rawPace, 1 / RAW_THERE.perSecond),
    limit: `raw Fastify ${rawPace.toFixed(0)}`,
    digits: 0,
    unit: '',
    otherCores,
  });
  return [...rows, perSecond];
}

const paceOf = ({ answered, outcome }: Measured): number => answered / outcome.seconds;

/** Without the driver, which is not part of what is measured. */
function costOf({ usage, answered }: Measured, { idle }: BenchRun): Record<string, number> {
  const { driver: _, ...by } = perThousand(usage, answered, idle);
  return by;
}

/** The bar applies to those two; other changes are in the notes. */
const gatewayAndRedis = ({ gateway = 0, redis = 0 }: Record<string, number>): Record<string, number> => ({
  gateway,
  redis,
});

function noteOf({ connections, raw, ours }: Level, run: BenchRun): string {
  const driverCores = (blocks: readonly Measured[]): number =>
    median(blocks.map(({ usage }) => (usage.by['driver'] ?? 0) / usage.seconds));
  const busy = (cores: number): string =>
    `${cores.toFixed(2)} cores${cores > BUSY_DRIVER_CORES ? ', which bounds the requests a second' : ''}`;
  const p99 = percentile(
    ours.flatMap(({ outcome }) => [...outcome.latencies]),
    99,
  );
  return [
    `A session check at ${connections}, CPU-s per 1,000: ${costByProcess(
      ours.map((block) => costOf(block, run)),
      4,
    )};`,
    `p99 ${p99.toFixed(2)} ms; the driver took ${busy(driverCores(ours))}`,
    `(beside Fastify alone ${busy(driverCores(raw))}).`,
  ].join(' ');
}
