import { currentUser } from '@rigwise/contracts';
import type { BenchRun, Measured } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { SideProcess } from '../load/side-process.ts';
import type { RawHashes } from '../limits/raw-argon2.ts';
import { median, percentile } from '../measure/statistics.ts';
import { between, perThousand, read, total } from '../measure/usage.ts';
import { atLeast, atMost, slownessOf, type Row } from '../report/row.ts';
import { costByProcess, failureRows, type Section } from './section.ts';

const CONNECTIONS = 64;
const OTHERS = 300;
/** CPU-seconds per 1,000 that everything besides the hash may cost. */
const AROUND_THE_HASH = 3;
/**
 * On the machine on which the bars were set: CPU-seconds per 1,000 (the middle of 8.6 to 10.4), and sign-ins per
 * second.
 */
const RAW_THERE = { cost: 9.5, perSecond: 197 };
const PACE_OF_OTHERS = 20;

/** Password sign-ins of distinct people, alternating with blocks of pure hashing. */
export async function signInSection(run: BenchRun): Promise<Section> {
  const cookies = await run.sessions(OTHERS);
  const raw = new SideProcess<{ seconds: number }, RawHashes>('limits/raw-argon2.ts');
  const requests = run.signInRequests();
  const beside = {
    requests: cookies.map((cookie) => requestText(run.rig.url, 'GET', currentUser.path, { cookie })),
    perSecond: PACE_OF_OTHERS,
  };
  const hashes: { cost: number; perSecond: number }[] = [];
  const signIns: Measured[] = [];
  await raw.run({ seconds: 1 });
  await run.warmUp();
  for (let block = 1; block <= run.either(5, 2); block++) {
    run.say(`Sign-ins, block ${block} …`);
    hashes.push(await measureHashes(raw, run.either(4, 2)));
    // Cycles through everyone across blocks, to maximise the distance between two sign-ins of one person.
    const offset = (block * PEOPLE_A_BLOCK) % requests.length;
    signIns.push(
      await run.measure({
        kind: 'closed',
        url: run.rig.url,
        requests: [...requests.slice(offset), ...requests.slice(0, offset)],
        connections: CONNECTIONS,
        seconds: run.either(8, 4),
        beside,
      }),
    );
  }
  raw.stop();
  return { rows: rowsOf(hashes, signIns, run), notes: [notes(signIns, run)] };
}

const PEOPLE_A_BLOCK = 700;

async function measureHashes(
  raw: SideProcess<{ seconds: number }, RawHashes>,
  seconds: number,
): Promise<{ cost: number; perSecond: number }> {
  const before = read({ raw: raw.pid });
  const { count, seconds: took } = await raw.run({ seconds });
  const cost = perThousand(between(before, read({ raw: raw.pid })), count, {});
  return { cost: total(cost), perSecond: count / took };
}

function rowsOf(
  hashes: readonly { cost: number; perSecond: number }[],
  signIns: readonly Measured[],
  run: BenchRun,
): Row[] {
  const rawCost = median(hashes.map(({ cost }) => cost));
  const rawPace = median(hashes.map(({ perSecond }) => perSecond));
  const slowerPace = slownessOf(1 / rawPace, 1 / RAW_THERE.perSecond);
  const otherCores = median(signIns.map(({ usage }) => usage.otherCores));
  const cost = median(signIns.map((block) => total(costOf(block, run))));
  const pace = median(signIns.map(({ outcome, answered }) => answered / outcome.seconds));
  const latencies = signIns.flatMap(({ outcome }) => [...outcome.latencies]);
  const others = signIns.flatMap(({ outcome }) => [...(outcome.beside?.latencies ?? [])]);
  return [
    atMost({
      what: 'password sign-in, CPU-s per 1,000',
      value: cost,
      bar: rawCost + AROUND_THE_HASH,
      slowness: slownessOf(rawCost, RAW_THERE.cost),
      slowPart: AROUND_THE_HASH,
      barText: `≤ ${(rawCost + AROUND_THE_HASH).toFixed(2)} (raw + ${AROUND_THE_HASH})`,
      limit: `raw argon2 ${rawCost.toFixed(2)}`,
      digits: 2,
      unit: '',
      otherCores,
    }),
    atLeast({
      what: `… a second at ${CONNECTIONS} connections`,
      value: pace,
      bar: 150,
      slowness: slowerPace,
      limit: `raw argon2 ${rawPace.toFixed(0)}`,
      digits: 0,
      unit: '',
      otherCores,
    }),
    atMost({
      what: '… p99',
      value: percentile(latencies, 99),
      bar: 1_000,
      slowness: slowerPace,
      digits: 0,
      unit: 'ms',
      otherCores,
    }),
    atMost({
      what: '… p99 of session checks meanwhile',
      value: percentile(others, 99),
      bar: 200,
      digits: 1,
      unit: 'ms',
      otherCores,
    }),
    ...failureRows('… failed', signIns),
  ];
}

function costOf({ usage, answered }: Measured, { idle }: BenchRun): Record<string, number> {
  const { driver: _, ...by } = perThousand(usage, answered, idle);
  return by;
}

const notes = (signIns: readonly Measured[], run: BenchRun): string =>
  `A sign-in by process, CPU-s per 1,000: ${costByProcess(signIns.map((block) => costOf(block, run)))}`;
