import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CalibratedTest, CalibrateOptions, TestResponses } from '@rigwise/scoring/analysis';

export interface ToCalibrate {
  readonly responses: TestResponses;
  readonly options: CalibrateOptions;
}

/** What 10,000 attempts at 40 questions need, twice. */
const MOST_HEAP_MIB = 128;

const isSource = import.meta.filename.endsWith('.ts');
const WORKER = path.join(import.meta.dirname, `calibration.worker.${isSource ? 'ts' : 'js'}`);

/**
 * Calibrates in a thread of its own, with bounded memory.
 * @param stop ends it
 * @throws Error if it takes more memory, or was stopped
 */
export async function calibrateApart(given: ToCalibrate, stop: AbortSignal): Promise<CalibratedTest> {
  const worker = new Worker(WORKER, {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MIB },
    execArgv: isSource
      ? [
          '--conditions=development',
          '--experimental-transform-types',
          '--disable-warning=ExperimentalWarning',
        ]
      : [],
  });
  const ended = new AbortController();
  const signal = AbortSignal.any([stop, ended.signal]);
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message as CalibratedTest),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('The calibration ended without a result');
      }),
    ]);
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
