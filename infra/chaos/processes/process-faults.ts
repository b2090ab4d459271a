import type { Fault } from '../fault.ts';
import { rollingRestart } from './rolling-restart.ts';

/** Of the platform's own processes, in the order of the table. */
export const processFaults: readonly Fault[] = [rollingRestart];
