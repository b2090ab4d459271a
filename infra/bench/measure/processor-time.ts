import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for whoever reads /proc, on every architecture. */
const TICKS_A_SECOND = 100;

export interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  /** Seconds of processor time so far: its own, and that of children that have ended and were waited for. */
  readonly seconds: number;
}

/** One `/proc/<pid>/stat` (proc_pid_stat(5)). The name may hold blanks and brackets, so fields count from its end. */
export function parseProcessTime(stat: string): ProcessTime {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND };
}

/** Seconds that all processors of the machine were busy so far, from `/proc/stat`; what a host stole counts as busy. */
export function parseBusySeconds(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (
    /^cpu +(.*)$/m.exec(stat)?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) / TICKS_A_SECOND;
}

/** Sums whole trees: a process, its children and theirs. */
export function treeSeconds(all: readonly ProcessTime[], root: number): number {
  return treeOf(all, root).reduce((sum, { seconds }) => sum + seconds, 0);
}

export function treeOf(all: readonly ProcessTime[], root: number): ProcessTime[] {
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

/** Every process that there is at this moment. */
export function readProcessTimes(): ProcessTime[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseProcessTime(readFileSync(`/proc/${pid}/stat`, 'latin1'))];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}

export const readBusySeconds = (): number => parseBusySeconds(readFileSync('/proc/stat', 'latin1'));
