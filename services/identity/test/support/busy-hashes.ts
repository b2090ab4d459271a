import type { RunningService } from '@rigwise/platform';
import { Passwords } from '../../src/security/credentials/passwords.ts';
import type { TestAnswer } from './test-browser.ts';

/** Environment variables: passwords are hashed one at a time, without a queue. */
export const ONE_HASH_AT_A_TIME = { PASSWORD_HASH_CONCURRENCY: '1', PASSWORD_HASH_QUEUE: '1ms' };

/**
 * Sends simultaneous requests to a process that hashes one password at a time. The only slot is occupied until the
 * first request was rejected, so that at least one is, whatever their timing.
 */
export async function answeredWhileBusy(
  { app }: RunningService,
  requests: number,
  send: () => Promise<TestAnswer>,
): Promise<TestAnswer[]> {
  const turnedAway = Promise.withResolvers<void>();
  const hash = app.get(Passwords, { strict: false })['slots'].run(() => turnedAway.promise);
  try {
    return await Promise.all(
      Array.from({ length: requests }, async () => {
        const answer = await send();
        if (answer.status === 503) turnedAway.resolve();
        return answer;
      }),
    );
  } finally {
    turnedAway.resolve();
    await hash;
  }
}
