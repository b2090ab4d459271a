import type { Access } from '@rigwise/contracts';
import { NotSignedIn, RoleNotAllowed } from '../sessions/sessions.errors.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Spares services what they would refuse anyway; they decide again.
 * @throws NotSignedIn, RoleNotAllowed
 */
export function checkAccess(access: Access, session: Session | null): void {
  if (access === 'public') return;
  if (session === null) throw new NotSignedIn();
  if (access === 'signed-in') return;
  const roles = access === 'gateway' ? [] : access;
  if (!roles.includes(session.record.user.role)) throw new RoleNotAllowed(roles);
}
