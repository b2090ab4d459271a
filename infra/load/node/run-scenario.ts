import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import type { Scenario } from '../scenarios/visit.ts';
import { NodeVisitor, type Target } from './node-visitor.ts';
import { Timings } from './timings.ts';

const TICK_MS = 5;
/** How many failures are printed in full. */
const EXAMPLES = 5;
/** So many failures before any success, such as of people who don't exist, end a run: no hour is spent on it. */
const HOPELESS = 20;

export interface RunOptions {
  readonly target: Target;
  /** Load-test people, used in turn. */
  readonly people: number;
  readonly perSecond: number;
  readonly rampSeconds: number;
  readonly seconds: number;
}

export interface ScenarioRun {
  readonly timings: Timings;
  readonly visits: number;
  readonly failed: number;
  readonly examples: readonly string[];
  /** The highest number of concurrent visits. */
  readonly atOnce: number;
}

/** Starts visits on schedule, regardless of earlier ones unless none succeeds, and waits for the last. */
export async function runScenario(scenario: Scenario, options: RunOptions): Promise<ScenarioRun> {
  const { target, people, seconds } = options;
  const timings = new Timings();
  const connections = new Agent({ connections: 256 });
  const underWay = new Set<Promise<void>>();
  const failures: string[] = [];
  let [visits, succeeded, atOnce] = [0, 0, 0];
  const isHopeless = (): boolean => succeeded === 0 && failures.length >= HOPELESS;
  const startedAt = performance.now();
  const since = (): number => (performance.now() - startedAt) / 1_000;
  try {
    for (; since() < seconds && !isHopeless(); await pause(TICK_MS)) {
      for (const due = visitsDue(since(), options); visits < due; visits += 1) {
        const visitor = new NodeVisitor(target, timings, connections);
        const done = scenario
          .visit(visitor, visits, people)
          .then(
            () => void (succeeded += 1),
            (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error)),
          )
          .finally(() => underWay.delete(done));
        underWay.add(done);
        atOnce = Math.max(atOnce, underWay.size);
      }
    }
    await Promise.all(underWay);
  } finally {
    await connections.close();
  }
  return { timings, visits, failed: failures.length, examples: failures.slice(0, EXAMPLES), atOnce };
}

/** How many visits should have started this many seconds in: the pace rises evenly during the ramp. */
export function visitsDue(
  at: number,
  { perSecond, rampSeconds }: Pick<RunOptions, 'perSecond' | 'rampSeconds'>,
): number {
  if (at < rampSeconds) return Math.floor((perSecond * at * at) / (2 * rampSeconds));
  return Math.floor(perSecond * (at - rampSeconds / 2));
}
