import type { BenchRun } from '../../bench/bench-run.ts';
import { between, perThousand, read } from '../../bench/measure/usage.ts';
import { processNames, type MeasuredAction } from '../model/measured.ts';
import type { Stores } from './stores.ts';

/** A table or topic that grew less than this per action isn't attributed to it. */
const LEAST_SHARE = 0.02;

export interface Metered {
  readonly action: MeasuredAction;
  readonly otherCores: number;
}

/** Measures what actions cost all processes, and what they leave in stores, until all their effects are done. */
export class Meter {
  constructor(
    readonly run: BenchRun,
    readonly stores: Stores,
  ) {}

  /** @param work does the action, and returns how often */
  async measure(work: () => Promise<number>): Promise<Metered> {
    const pids = this.run.rig.pids();
    await this.stores.settle();
    const before = await this.stores.tally();
    const reading = read(pids);
    const count = await work();
    await this.stores.settle();
    const usage = between(reading, read(pids));
    const after = await this.stores.tally();
    const cost = perThousand(usage, count, this.run.idle);
    const more = (of: 'rows' | 'events'): Record<string, number> =>
      Object.fromEntries(
        Object.entries(after[of])
          .map(([name, now]): [string, number] => [name, rounded((now - (before[of][name] ?? 0)) / count)])
          .filter(([, share]) => share >= LEAST_SHARE),
      );
    return {
      otherCores: usage.otherCores,
      action: {
        count,
        cpu: Object.fromEntries(
          processNames.map((name) => [name, rounded(cost[name] ?? NaN)]),
        ) as MeasuredAction['cpu'],
        rows: more('rows'),
        events: more('events'),
        mails: rounded((after.mails - before.mails) / count),
      },
    };
  }
}

const DIGITS = 10_000;
export const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;
