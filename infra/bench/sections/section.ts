import type { Measured } from '../bench-run.ts';
import { median } from '../measure/statistics.ts';
import { never, type Row } from '../report/row.ts';

/** The results of one part of the benchmark. */
export interface Section {
  readonly rows: readonly Row[];
  /** Figures without a bar that explain the others. */
  readonly notes: readonly string[];
}

/** A figure that includes failed requests is worthless, so each failure is a missed bar. */
export function failureRows(what: string, blocks: readonly Measured[]): Row[] {
  const outcomes = blocks.flatMap(({ outcome }) => [outcome, ...(outcome.beside ? [outcome.beside] : [])]);
  const failures = outcomes.flatMap(({ failures: of }) => of);
  if (failures.length === 0) return [];
  const ours = `${failures.length} of ${outcomes.reduce((sum, { latencies }) => sum + latencies.length, 0)}`;
  return [never(what, ours, failures[0])];
}

/** The median block of each process, most expensive first. */
export function costByProcess(blocks: readonly Readonly<Record<string, number>>[], digits = 2): string {
  return Object.keys(blocks[0] ?? {})
    .map((name) => ({ name, cost: median(blocks.map((block) => block[name] ?? 0)) }))
    .sort((a, b) => b.cost - a.cost)
    .map(({ name, cost }) => `${name} ${cost.toFixed(digits)}`)
    .join(', ');
}

/** A failing section must not lose the other results. @param rows what it had measured before */
export function brokenOff(name: string, rows: readonly Row[] = []): (error: unknown) => Section {
  return (error) => {
    const why = error instanceof Error ? error.message : String(error);
    return { rows: [...rows, never(name, 'aborted', why)], notes: [] };
  };
}
