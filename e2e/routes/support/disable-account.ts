import { waitFor } from '@rigwise/testing';
import { PrismaTransactions } from '../../../services/identity/src/database/transactions.ts';
import { EndAllSessions } from '../../../services/identity/src/sessions/end-all-sessions.ts';
import type { RoutePlatform } from './route-platform.ts';

/** Disables an account and ends its sessions, using identity's own parts. */
export async function disableAccount({ rows, services }: RoutePlatform, username: string): Promise<void> {
  const found = await rows.query<{ id: string }>(
    `update account set status = 'disabled' where username = $1 returning id`,
    [username],
  );
  const accountId = found.rows[0]?.id ?? '';
  const { app } = services.identity;
  await app.get(PrismaTransactions).run((tx) => app.get(EndAllSessions).execute(tx, accountId, 'disabled'));
}

const TRIES_A_SECOND = 20;

/**
 * The second within which every gateway learns that a session ended, plus time for a busy machine whose consumers may
 * still be joining. A gateway that doesn't follow Redis yet believes what it read for a second, so the clock moves too.
 */
export function untilEnded({ clock }: RoutePlatform, isOver: () => Promise<boolean>): Promise<unknown> {
  let tries = 0;
  const probe = async (): Promise<boolean> => {
    if (await isOver()) return true;
    if (++tries % TRIES_A_SECOND === 0) clock.advance({ seconds: 1 });
    return false;
  };
  return waitFor(probe, { timeoutMs: 40_000, what: 'the session to be over' });
}
