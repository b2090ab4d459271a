import { readBusySeconds, readProcessTimes, treeSeconds } from './processor-time.ts';

/** Processor time so far. */
export interface Reading {
  /** Milliseconds of a clock that only goes forward. */
  readonly at: number;
  /** Seconds by name of process. */
  readonly by: Readonly<Record<string, number>>;
  /** Seconds of everything else on the machine. */
  readonly others: number;
}

/** Processor time of a stretch of work. */
export interface Usage {
  readonly seconds: number;
  /** Processor seconds by name of process. */
  readonly by: Readonly<Record<string, number>>;
  /** Cores that the rest of the machine kept busy meanwhile: what we neither ran nor measured with. */
  readonly otherCores: number;
}

/** Cores by name of process. */
export type Cores = Readonly<Record<string, number>>;

/** @param pids by name; each counts with all of its descendants */
export function read(pids: Readonly<Record<string, number>>): Reading {
  const all = readProcessTimes();
  return {
    at: performance.now(),
    by: Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, treeSeconds(all, pid)])),
    // Everything that a benchmark runs descends from it: the platform, the drivers, the limits.
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

/** CPU-seconds per 1,000 by name, less what each process uses when nobody asks anything of it. */
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
