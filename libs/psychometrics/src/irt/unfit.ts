import type { Response } from './ability.ts';
import type { Sample, Uncalibrated } from './calibration.ts';
import { REACH } from './grid.ts';

/** How many people answered each item, and how many were right. */
export function samplesOf(responses: readonly (readonly Response[])[]): Sample[] {
  const items = responses[0]?.length ?? 0;
  const samples = Array.from({ length: items }, () => ({ responses: 0, right: 0 }));
  for (const row of responses) {
    if (row.length !== items) throw new RangeError(`${items} items and ${row.length} responses`);
    samples.forEach((sample, at) => {
      const response = row[at];
      if (response === undefined) return;
      sample.responses++;
      sample.right += response;
    });
  }
  return samples;
}

/** What keeps an item from being calibrated, whatever its parameters. */
export function unfitBefore({ responses, right }: Sample, minimum: number): Uncalibrated | undefined {
  if (responses < minimum || responses === 0) return 'too-few-responses';
  if (right === responses) return 'all-right';
  return right === 0 ? 'all-wrong' : undefined;
}

/** What keeps a logit's parameters from being published. */
export function unfitAfter(slope: number, intercept: number, steepest: number): Uncalibrated | undefined {
  if (slope <= 0) return 'negative-slope';
  if (slope >= steepest) return 'steep-slope';
  return Math.abs(intercept / slope) > REACH ? 'out-of-reach' : undefined;
}
