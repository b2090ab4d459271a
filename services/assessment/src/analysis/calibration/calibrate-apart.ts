import path from 'node:path';
import { Thread } from '@rigwise/platform';
import type { CalibratedTest, CalibrateOptions, TestResponses } from '@rigwise/scoring/analysis';

export interface ToCalibrate {
  readonly responses: TestResponses;
  readonly options: CalibrateOptions;
}

/** 10,000 attempts at 40 questions take six seconds. */
const LONGEST_MS = 120_000;
const MODULE = path.join(import.meta.dirname, 'calibration.worker');

/**
 * Calibrates in a thread of its own, within a turn of the caller’s.
 * @param stop ends it
 * @throws ThreadEnded if it takes too much memory or time, or was stopped
 */
export async function calibrateApart(given: ToCalibrate, stop: AbortSignal): Promise<CalibratedTest> {
  const thread = new Thread(MODULE, given, { longestMs: LONGEST_MS, stop });
  try {
    return (await thread.next()) as CalibratedTest;
  } finally {
    await thread.end();
  }
}
