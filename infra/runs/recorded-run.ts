import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../local/settings.ts';
import { knownRun, runNames, type RunName } from './known-runs.ts';

export const RECORD = path.join(root, 'infra', 'runs', 'recorded.json');

export const recordedRun = z.strictObject({
  /** As typed. */
  command: z.string(),
  day: z.iso.date(),
  commit: z.string().regex(/^[\da-f]{12}( with changes)?$/),
  machine: z.string(),
  seconds: z.number().nonnegative(),
  /** Its final output. */
  said: z.string(),
  held: z.boolean(),
});
export type RecordedRun = z.infer<typeof recordedRun>;

export const recordedRuns = z.partialRecord(z.enum(runNames), recordedRun);
export type RecordedRuns = z.infer<typeof recordedRuns>;

export const readRuns = (): RecordedRuns => recordedRuns.parse(JSON.parse(readFileSync(RECORD, 'utf8')));

/** Everything held, within the time limit. */
export function isHeld(name: RunName, { held, seconds }: RecordedRun): boolean {
  return held && seconds <= (knownRun(name).mostSeconds ?? Infinity);
}
