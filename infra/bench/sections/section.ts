import type { Measured } from '../bench-run.ts';
import { median } from '../measure/statistics.ts';
import { never, type Row } from '../report/row.ts';

/** What one part of the benchmark found. */
export interface Section {
  readonly rows: readonly Row[];
  /** What no bar is set on, but explains the figures. */
  readonly notes: readonly string[];
}

/** A figure of requests that failed is worth nothing, so that each is a missed bar, however few they are. */
export function failureRows(what: string, blocks: readonly Measured[]): Row[] {
  const outcomes = blocks.flatMap(({ outcome }) => [outcome, ...(outcome.beside ? [outcome.beside] : [])]);
  const failures = outcomes.flatMap(({ failures: of }) => of);
  if (failures.length === 0) return [];
  const ours = `${failures.length} of ${outcomes.reduce((sum, { latencies }) => sum + latencies.length, 0)}`;
  return [never(what, ours, failures[0])];
}

/** The median block of each process, dearest first. */
export function costByProcess(blocks: readonly Readonly<Record<string, number>>[], digits = 2): string {
  return Object.keys(blocks[0] ?? {})
    .map((name) => ({ name, cost: median(blocks.map((block) => block[name] ?? 0)) }))
    .sort((a, b) => b.cost - a.cost)
    .map(({ name, cost }) => `${name} ${cost.toFixed(digits)}`)
    .join(', ');
}

/** What else was found is not lost for what broke off. */
export function brokenOff(name: string): (error: unknown) => Section {
  return (error) => {
    const why = error instanceof Error ? error.message : String(error);
    return { rows: [never(name, 'broke off', why)], notes: [] };
  };
}
