import path from 'node:path';
import { z } from 'zod';
import { readPss } from '../../bench/measure/memory.ts';
import { services as runnable } from '../../local/programs/services.ts';
import { readJson } from '../../local/state/files.ts';

const processes = z.array(z.object({ name: z.string(), pid: z.number() }));
const EVERY_MS = 30_000;
/** Code compiled and data cached by then stay. */
const SETTLED_MS = 600_000;
const SPAN_MS = 600_000;
/** A service that uses this much more at the end than after settling has a leak. */
const MOST_GROWTH = 1.1;

export type Mebibytes = Readonly<Record<string, number>>;

/** Memory of the services of `npm start`; empty for a platform elsewhere. */
export function serviceMemory(stateFolder: string): Mebibytes {
  const { data = [] } = processes.safeParse(readJson(path.join(stateFolder, 'processes.json')));
  const services = data.filter(({ name }) => runnable.some((one) => one.name === name));
  return readPss(Object.fromEntries(services.map(({ name, pid }) => [name, pid])));
}

/** One sample of all services, in milliseconds since the load started. */
export interface Look {
  readonly at: number;
  readonly seen: Mebibytes;
}

/** Samples periodically. @returns a function that stops and returns all samples */
export function watchMemory(stateFolder: string): () => Look[] {
  const [looks, began]: [Look[], number] = [[], performance.now()];
  const look = (): void =>
    void looks.push({ at: performance.now() - began, seen: serviceMemory(stateFolder) });
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return looks;
  };
}

/**
 * The retained memory in words, and whether it stayed level: a soak without samples proves nothing. Uses the minimum
 * of both spans, because uncollected garbage comes and goes.
 */
export function memoryOutcome(looks: readonly Look[]): { held: boolean; said: string } {
  const end = looks.at(-1)?.at ?? 0;
  const settled = leastOf(looks.filter(({ at }) => at >= SETTLED_MS && at < SETTLED_MS + SPAN_MS));
  const last = leastOf(looks.filter(({ at }) => at >= Math.max(SETTLED_MS, end - SPAN_MS)));
  const names = Object.keys(settled);
  const each = names.map((name) => `${name} ${settled[name]?.toFixed(0)} → ${(last[name] ?? 0).toFixed(0)}`);
  const grew = names.filter((name) => (last[name] ?? Infinity) > (settled[name] ?? 0) * MOST_GROWTH);
  return {
    held: names.length > 0 && grew.length === 0,
    said: `least MiB from minute 10 to 20 and in the last 10: ${each.join(', ') || 'not seen'}`,
  };
}

/** A service missing from any sample is left out: its minimum is unknown. */
function leastOf(looks: readonly Look[]): Mebibytes {
  const names = Object.keys(looks[0]?.seen ?? {});
  const always = names.filter((name) => looks.every(({ seen }) => seen[name] !== undefined));
  return Object.fromEntries(
    always.map((name) => [name, Math.min(...looks.map(({ seen }) => seen[name] ?? 0))]),
  );
}
