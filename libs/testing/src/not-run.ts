import { appendFileSync } from 'node:fs';

/**
 * Says that something can't be tested on this machine; `npm test` prints it as `not run: <what>`, and does not count
 * it. To be called where the test would have been declared, never from within one.
 */
export function notRun(what: string): void {
  const file = process.env['RIGWISE_NOT_RUN'];
  if (file) appendFileSync(file, `${what}\n`);
}
