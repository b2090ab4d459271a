import { unreadCount } from '@rigwise/contracts';
import type { BenchRun, Measured } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { median, percentile } from '../measure/statistics.ts';
import { perThousand, total } from '../measure/usage.ts';
import { atMost } from '../report/row.ts';
import { costByProcess, failureRows, type Section } from './section.ts';

const CONNECTIONS = 64;
const WARM_UP_SECONDS = 5;
/** The bar on the call that every open page polls. */
const BAR = 0.1;

/** `GET /api/notifications/unread-count` for many sessions, through the gateway to the database. */
export async function unreadCountPart(run: BenchRun): Promise<Section> {
  const cookies = await run.sessions(run.either(2_000, 200));
  const { url } = run.rig;
  const requests = cookies.map((cookie) => requestText(url, 'GET', unreadCount.path, { cookie }));
  const loop = { kind: 'closed', url, requests, connections: CONNECTIONS } as const;
  run.say('Unread counts …');
  await run.measure({ ...loop, seconds: run.either(WARM_UP_SECONDS, 2) });
  const blocks: Measured[] = [];
  for (let block = 0; block < run.either(3, 1); block++) {
    blocks.push(await run.measure({ ...loop, seconds: run.either(6, 4) }));
  }
  const costs = blocks.map((block) => costOf(block, run));
  const latencies = blocks.flatMap(({ outcome }) => [...outcome.latencies]);
  const pace = median(blocks.map(({ answered, outcome }) => answered / outcome.seconds));
  return {
    rows: [
      atMost({
        what: `unread count of ${requests.length} sessions, CPU-s per 1,000`,
        value: median(costs.map(total)),
        bar: BAR,
        digits: 4,
        unit: '',
        otherCores: median(blocks.map(({ usage }) => usage.otherCores)),
      }),
      ...failureRows('… failed', blocks),
    ],
    notes: [
      `An unread count by process, CPU-s per 1,000: ${costByProcess(costs, 4)}; ` +
        `p99 ${percentile(latencies, 99).toFixed(1)} ms, ${pace.toFixed(0)} a second.`,
    ],
  };
}

function costOf({ usage, answered }: Measured, { idle }: BenchRun): Record<string, number> {
  const { driver: _, ...by } = perThousand(usage, answered, idle);
  return by;
}
