import { setTimeout as pause } from 'node:timers/promises';
import type { Rig } from '../rig/rig.ts';
import type { RigProcess } from '../rig/rig-process.ts';
import { readPss } from './measure/memory.ts';
import { between, coresOf, read, total, type Cores } from './measure/usage.ts';

/** Compiling and garbage collection after a start belong to the start. */
export const SETTLE_MS = 20_000;
/** Periodic work makes windows of 15 s differ by half: 0.08 to 0.13 cores in five in a row. */
export const IDLE_MS = 60_000;

/** The platform while idle. */
export interface Idle {
  readonly cores: Cores;
  /** MiB by name. */
  readonly memory: Readonly<Record<string, number>>;
  readonly otherCores: number;
}

/** Observes the idle platform and the inbox of `npm start`, which it stops afterwards. */
export async function watchIdle(rig: Rig, inbox: RigProcess, say: (line: string) => void): Promise<Idle> {
  say(`Watching everything idle for ${IDLE_MS / 1000} s …`);
  await pause(SETTLE_MS);
  const pids = { ...rig.pids(), inbox: inbox.pid };
  const before = read(pids);
  await pause(IDLE_MS);
  const usage = between(before, read(pids));
  const memory = readPss(pids);
  await inbox.stop();
  const cores = coresOf(usage);
  const each = Object.entries(cores).map(([name, one]) => `${name} ${one.toFixed(3)}`);
  say(`Idle cores: ${total(cores).toFixed(3)} (${each.join(', ')}), others ${usage.otherCores.toFixed(2)}`);
  return { cores, memory, otherCores: usage.otherCores };
}
