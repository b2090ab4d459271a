import { percentile } from '../../bench/measure/statistics.ts';
import type { Threshold } from '../scenarios/visit.ts';

/** Durations by name, in milliseconds. */
export class Timings {
  private readonly byName = new Map<string, number[]>();

  add(name: string, milliseconds: number): void {
    const known = this.byName.get(name);
    if (known) known.push(milliseconds);
    else this.byName.set(name, [milliseconds]);
  }

  names(): string[] {
    return [...this.byName.keys()];
  }

  count(name: string): number {
    return this.byName.get(name)?.length ?? 0;
  }

  /** @throws RangeError if nothing was timed under the name */
  at(name: string, percent: number): number {
    return percentile(this.byName.get(name) ?? [], percent);
  }

  /** Whether a limit holds; a limit on something that never happened does not. */
  holds({ of, percent, atMostMs }: Threshold): boolean {
    return this.count(of) > 0 && this.at(of, percent) <= atMostMs;
  }
}
