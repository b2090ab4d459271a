import { ANONYMOUS, GATEWAY, type CallerFacts } from '@rigwise/http';
import type { Session } from '../sessions/session.ts';

const anonymous: CallerFacts = {
  sub: ANONYMOUS,
  role: null,
  username: null,
  actorId: null,
  session: null,
  capabilities: [],
};

/** The gateway itself, asking about sessions. */
export const gatewayItself: CallerFacts = { ...anonymous, sub: GATEWAY };

/** Who a service hears is calling. */
export function callerOf(session: Session | null): CallerFacts {
  if (session === null) return anonymous;
  const { hash, record } = session;
  return {
    sub: record.accountId,
    role: record.user.role,
    username: record.user.username,
    actorId: record.actorId,
    session: hash,
    capabilities: record.capabilities,
  };
}
