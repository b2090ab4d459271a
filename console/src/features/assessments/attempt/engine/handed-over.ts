import type { SentAnswer } from '@rigwise/contracts';
import { ApiError } from '../../../../api/api-error.ts';
import type { AttemptServer } from './attempt-server.ts';
import type { Outbox } from './outbox.ts';
import { troubleOf } from './trouble.ts';

/**
 * Sends what the server of an ended attempt doesn't have. It doesn't count any more; the server keeps it beside the
 * attempt, for the person who judges it.
 * @returns false if it couldn't be sent now: then it has to stay
 */
export function handedOver(
  server: Pick<AttemptServer, 'save'>,
  { waiting, left }: Pick<Outbox, 'waiting' | 'left'>,
): Promise<boolean> {
  const older = left.filter(({ position }) => !waiting.some((one) => one.position === position));
  return isTaken(server, [...older, ...waiting]);
}

async function isTaken(
  server: Pick<AttemptServer, 'save'>,
  answers: readonly SentAnswer[],
): Promise<boolean> {
  if (answers.length === 0) return true;
  try {
    await server.save(answers);
    return true;
  } catch (error) {
    const { kind } = troubleOf(error);
    if (kind !== 'refused') return kind === 'moved-on';
    // Not who may send them, now: such as an administrator who looks at the employee’s pages.
    if (error instanceof ApiError && error.status === 403) return false;
    if (answers.length === 1) return true;
    // One of them is what the server doesn't take; the others must not be lost with it.
    const each = await Promise.all(answers.map((answer) => isTaken(server, [answer])));
    return each.every(Boolean);
  }
}
