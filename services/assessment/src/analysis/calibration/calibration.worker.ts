// Calibrates a test in a thread of its own: a large one takes seconds, and no request waits for it.
import { parentPort, workerData } from 'node:worker_threads';
import { calibrateTest } from '@rigwise/scoring/analysis';
import type { ToCalibrate } from './calibrate-apart.ts';

const { responses, options } = workerData as ToCalibrate;
parentPort?.postMessage(calibrateTest(responses, options));
