import { exportItems } from '@rigwise/contracts';
import { setInterval as every } from 'node:timers/promises';
import type { BenchRun } from '../bench-run.ts';
import { readPss } from '../measure/memory.ts';
import { atMost, withoutBar, type Row } from '../report/row.ts';
import type { Query } from './list-pages.ts';

const LOOK_MS = 100;
const MIB = { digits: 0, unit: 'MiB', bar: 200 };

/** Downloads what a filter finds, while the memory of those who send it is watched. */
export async function exported(
  { rig }: BenchRun,
  cookie: string,
  { name, query }: { readonly name: string; readonly query: Query },
): Promise<Row[]> {
  const { assessment = 0, gateway = 0 } = rig.pids();
  const highest: Record<string, number> = {};
  const watching = new AbortController();
  const watched = watch({ assessment, gateway }, highest, watching.signal);
  const before = performance.now();
  const answer = await fetch(`${rig.url}${exportItems.path}?${new URLSearchParams(query).toString()}`, {
    headers: { cookie },
  });
  if (!answer.ok || !answer.body) throw new Error(`An export of ${name} returned ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body as AsyncIterable<Uint8Array>) bytes += part.length;
  const seconds = (performance.now() - before) / 1000;
  watching.abort();
  await watched;
  const size = `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
  return [
    withoutBar({ what: `… ${name}`, ours: `${seconds.toFixed(1)} s`, limit: size }),
    atMost({ ...MIB, what: '… PSS of assessment meanwhile, highest', value: highest['assessment'] ?? NaN }),
    atMost({ ...MIB, what: '… PSS of the gateway meanwhile, highest', value: highest['gateway'] ?? NaN }),
  ];
}

async function watch(
  pids: Readonly<Record<string, number>>,
  highest: Record<string, number>,
  signal: AbortSignal,
): Promise<void> {
  try {
    look(pids, highest);
    for await (const _ of every(LOOK_MS, undefined, { signal })) look(pids, highest);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function look(pids: Readonly<Record<string, number>>, highest: Record<string, number>): void {
  for (const [name, mib] of Object.entries(readPss(pids))) highest[name] = Math.max(mib, highest[name] ?? 0);
}
