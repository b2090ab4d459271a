import { ApiError } from '../../../../api/api-error.ts';
import type { AttemptServer } from './attempt-server.ts';
import { phaseOf } from './attempt-view.ts';
import { handedOver } from './handed-over.ts';
import type { Keep } from './keep.ts';
import { EMPTY } from './outbox.ts';

interface KeptAttempt {
  readonly keep: Pick<Keep, 'read' | 'erase'>;
  readonly server: Pick<AttemptServer, 'state' | 'save'>;
}

/**
 * Erases what a browser keeps of attempts that ended while they weren't open in it: at their deadline, or on another
 * device. What the server doesn't have is sent first, and stays while it can't be.
 */
export async function forgetEnded(
  attemptIds: readonly string[],
  of: (attemptId: string) => KeptAttempt,
): Promise<void> {
  for (const attemptId of attemptIds) {
    const { keep, server } = of(attemptId);
    if (!(await hasEnded(server))) continue;
    const kept = await keep.read();
    if (await handedOver(server, kept?.box ?? EMPTY)) await keep.erase();
  }
}

/** Or is gone: then nobody takes what was meant for it. */
async function hasEnded(server: KeptAttempt['server']): Promise<boolean> {
  try {
    return phaseOf(await server.state()) === 'ended';
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
