import type { Fault } from '../fault.ts';

/** Of the platform's own processes, in the order of the table. */
export const processFaults: readonly Fault[] = [];
