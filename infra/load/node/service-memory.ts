import path from 'node:path';
import { z } from 'zod';
import { readPss } from '../../bench/measure/memory.ts';
import { services as runnable } from '../../local/programs/services.ts';
import { readJson } from '../../local/state/files.ts';

const processes = z.array(z.object({ name: z.string(), pid: z.number() }));
const EVERY_MS = 30_000;
/** What was compiled and cached by then stays. */
const SETTLED_MS = 600_000;
const SPAN_MS = 600_000;
/** A service that holds this much more at the end than when it had settled goes on growing. */
const MOST_GROWTH = 1.1;

export type Mebibytes = Readonly<Record<string, number>>;

/** What services of `npm start` hold; nothing of a platform elsewhere. */
export function serviceMemory(stateFolder: string): Mebibytes {
  const { data = [] } = processes.safeParse(readJson(path.join(stateFolder, 'processes.json')));
  const services = data.filter(({ name }) => runnable.some((one) => one.name === name));
  return readPss(Object.fromEntries(services.map(({ name, pid }) => [name, pid])));
}

/** What was seen of all services at a moment, in milliseconds since the load began. */
export interface Look {
  readonly at: number;
  readonly seen: Mebibytes;
}

/** Looks now and then. @returns what tells all that was seen, and ends it */
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
 * What stayed in memory, in words, and whether that is where it was: a soak that saw nothing of it says nothing. Of both
 * spans the least counts: what waits to be collected comes and goes, and says nothing about what stays.
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

/** Who is not there at every look is left out: it has no least. */
function leastOf(looks: readonly Look[]): Mebibytes {
  const names = Object.keys(looks[0]?.seen ?? {});
  const always = names.filter((name) => looks.every(({ seen }) => seen[name] !== undefined));
  return Object.fromEntries(
    always.map((name) => [name, Math.min(...looks.map(({ seen }) => seen[name] ?? 0))]),
  );
}
