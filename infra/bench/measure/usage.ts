import { readBusySeconds, readProcessTimes, treeSeconds } from './processor-time.ts';

/** CPU time so far. */
export interface Reading {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  /** Seconds by process name. */
  readonly by: Readonly<Record<string, number>>;
  /** Seconds of everything else on the machine. */
  readonly others: number;
}

/** CPU time over a span of work. */
export interface Usage {
  readonly seconds: number;
  /** CPU seconds by process name. */
  readonly by: Readonly<Record<string, number>>;
  /** Cores that the rest of the machine kept busy meanwhile, excluding the platform and the measurement. */
  readonly otherCores: number;
}

/** Cores by process name. */
export type Cores = Readonly<Record<string, number>>;

/** @param pids by name; each counts with all of its descendants */
export function read(pids: Readonly<Record<string, number>>): Reading {
  const all = readProcessTimes();
  return {
    at: performance.now(),
    by: Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, treeSeconds(all, pid)])),
    // Everything that a benchmark runs is a descendant: the platform, the drivers, the limits.
    others: readBusySeconds() - treeSeconds(all, process.pid),
  };
}

export function between(before: Reading, after: Reading): Usage {
  const seconds = (after.at - before.at) / 1000;
  return {
    seconds,
    by: Object.fromEntries(
      Object.entries(after.by).map(([name, now]) => [name, now - (before.by[name] ?? 0)]),
    ),
    otherCores: Math.max(0, (after.others - before.others) / seconds),
  };
}

export const coresOf = ({ by, seconds }: Usage): Cores =>
  Object.fromEntries(Object.entries(by).map(([name, used]) => [name, used / seconds]));

/** CPU-seconds per 1,000 by name, minus each process's idle usage. */
export function perThousand({ by, seconds }: Usage, requests: number, idle: Cores): Record<string, number> {
  return Object.fromEntries(
    Object.entries(by).map(([name, used]) => [
      name,
      ((used - (idle[name] ?? 0) * seconds) / requests) * 1000,
    ]),
  );
}

export const total = (by: Readonly<Record<string, number>>): number =>
  Object.values(by).reduce((sum, one) => sum + one, 0);
