import { ApiError } from '../api/api-error.ts';
import { SESSION_CHECK_WITH_STORED_USER } from '../constants.ts';
import { askServer } from './ask-server.ts';
import type { Session } from './session.ts';

/**
 * Asks the server whose session it is now.
 * @param isKnown whether the user may be unchanged; else the stored user is trusted as at startup
 */
export async function checkSession(session: Session, isKnown = true): Promise<void> {
  const before = whose(session);
  try {
    const person = await askServer(SESSION_CHECK_WITH_STORED_USER);
    if (whose(session) === before) session.signedIn(person);
  } catch (error) {
    if (whose(session) !== before) return;
    if (!isKnown) await session.start();
    else if (error instanceof ApiError && error.status === 401) session.refused();
  }
}

/** A sign-in or sign-out during the request is more recent than its response. */
const whose = (session: Session): string => `${session.get().user?.id} ${session.get().user?.role}`;
