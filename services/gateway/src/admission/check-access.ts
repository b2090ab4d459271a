import { holdsForAll, needsCapability, type CallDefinition } from '@rigwise/contracts';
import { refuseInEmployeeView } from '@rigwise/http';
import { CapabilityMissing, NotSignedIn, RoleNotAllowed } from '../sessions/sessions.errors.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Rejects early what services would refuse anyway; they check again.
 * @throws NotSignedIn, RoleNotAllowed, CapabilityMissing, or the refusal of a call in an employee view
 */
export function checkAccess(call: CallDefinition, session: Session | null): void {
  const { access } = call;
  if (session !== null) refuseInEmployeeView(call, session.record.actorId);
  if (access === 'public') return;
  if (session === null) throw new NotSignedIn();
  if (access === 'signed-in') return;
  if (needsCapability(access)) {
    if (!holdsForAll(session.record.capabilities, access.capability)) throw new CapabilityMissing(access);
    return;
  }
  const roles = access === 'gateway' ? [] : access;
  if (!roles.includes(session.record.user.role)) throw new RoleNotAllowed(roles);
}
