import { appendFileSync } from 'node:fs';

/**
 * Reports a test that can't run on this machine; `npm test` prints it as `not run: <what>`, and doesn't count it. Call
 * it where the test would be declared, never within one.
 */
export function notRun(what: string): void {
  const file = process.env['RIGWISE_NOT_RUN'];
  if (file) appendFileSync(file, `${what}\n`);
}
