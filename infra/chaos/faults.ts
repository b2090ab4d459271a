import type { Fault } from './fault.ts';
import { redisCut } from './dependencies/redis-cut.ts';
import { processFaults } from './processes/process-faults.ts';

/** In the order of the table. */
export const faults: readonly Fault[] = [redisCut, ...processFaults];
