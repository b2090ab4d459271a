import { readFileSync } from 'node:fs';
import { readProcessTimes, treeOf } from './processor-time.ts';

const KIB_A_MIB = 1024;

/**
 * The proportional set size in `/proc/<pid>/smaps_rollup`, in MiB: a process's private memory plus its share of
 * shared memory. Only this measure can be summed.
 */
export function parsePssMib(rollup: string): number {
  return Number(/^Pss: +(\d+) kB$/m.exec(rollup)?.[1] ?? NaN) / KIB_A_MIB;
}

/** MiB by name; each process counts with all of its descendants. */
export function readPss(pids: Readonly<Record<string, number>>): Record<string, number> {
  const all = readProcessTimes();
  return Object.fromEntries(
    Object.entries(pids).map(([name, root]) => [
      name,
      treeOf(all, root).reduce((sum, { pid }) => sum + pssOf(pid), 0),
    ]),
  );
}

function pssOf(pid: number): number {
  try {
    return parsePssMib(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'));
  } catch {
    return 0; // It has exited meanwhile.
  }
}
