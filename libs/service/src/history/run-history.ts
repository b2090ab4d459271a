import { setPriority } from 'node:os';
import type { ServiceOptions } from '@rigwise/platform';
import { loadHistory, type History } from './load-history.ts';

/** People who have just signed in come first. */
const NICENESS = 10;

/**
 * All of a service's `demo-history.ts`: makes its history, prints the outcome as the last line, and exits.
 * @param boot reads the configuration; its errors also end the process
 */
export function runHistory(boot: () => ServiceOptions, history: History): void {
  setPriority(NICENESS);
  void run(boot, history).then((code) => process.exit(code));
}

async function run(boot: () => ServiceOptions, history: History): Promise<number> {
  try {
    process.stdout.write(`${await loadHistory(boot(), history)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 1;
  }
}
