import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time in /proc in hundredths of a second, on every architecture. */
const TICKS_A_SECOND = 100;

export interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  /** CPU seconds so far: its own, and those of children that have exited and were waited for. */
  readonly seconds: number;
}

/**
 * Parses `/proc/<pid>/stat` (proc_pid_stat(5)). The name may contain spaces and brackets, so fields are counted after
 * it.
 */
export function parseProcessTime(stat: string): ProcessTime {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND };
}

/** Seconds that all CPUs of the machine were busy so far, from `/proc/stat`; time stolen by a host counts as busy. */
export function parseBusySeconds(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = (
    /^cpu +(.*)$/m.exec(stat)?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  return (user + nice + system + irq + softIrq + steal) / TICKS_A_SECOND;
}

/** Sums whole trees: a process, its children and their descendants. */
export function treeSeconds(all: readonly ProcessTime[], root: number): number {
  return treeOf(all, root).reduce((sum, { seconds }) => sum + seconds, 0);
}

export function treeOf(all: readonly ProcessTime[], root: number): ProcessTime[] {
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

/** Every process that exists now. */
export function readProcessTimes(): ProcessTime[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseProcessTime(readFileSync(`/proc/${pid}/stat`, 'latin1'))];
      } catch {
        return []; // It has exited meanwhile.
      }
    });
}

export const readBusySeconds = (): number => parseBusySeconds(readFileSync('/proc/stat', 'latin1'));
