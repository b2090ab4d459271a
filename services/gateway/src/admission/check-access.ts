import { isScoped, scopeOf, type CallDefinition } from '@rigwise/contracts';
import { refuseInEmployeeView } from '@rigwise/http';
import { NotSignedIn, PermissionMissing, RoleNotAllowed } from '../sessions/sessions.errors.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Rejects early what services would refuse anyway; they check again.
 * @throws NotSignedIn, RoleNotAllowed, PermissionMissing, or the refusal of a call in an employee view
 */
export function checkAccess(call: CallDefinition, session: Session | null): void {
  const { access } = call;
  if (session !== null) refuseInEmployeeView(call, session.record.actorId);
  if (access === 'public') return;
  if (session === null) throw new NotSignedIn();
  if (access === 'signed-in') return;
  if (isScoped(access)) {
    const { user, ...record } = session.record;
    if (scopeOf(access, { ...user, ...record }) === null) throw new PermissionMissing(access);
    return;
  }
  const roles = access === 'gateway' ? [] : access;
  if (!roles.includes(session.record.user.role)) throw new RoleNotAllowed(roles);
}
