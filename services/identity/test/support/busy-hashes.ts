import type { RunningService } from '@rigwise/platform';
import { Passwords } from '../../src/credentials/passwords.ts';
import type { TestAnswer } from './test-browser.ts';

/** As environment: one password is hashed at a time, and nobody waits for it. */
export const ONE_HASH_AT_A_TIME = { PASSWORD_HASH_CONCURRENCY: '1', PASSWORD_HASH_QUEUE: '1ms' };

/**
 * Has requests sent at once to a process that hashes one password at a time. Somebody else has the only turn until the
 * first of them was turned away, so that at least one is, however they come.
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
