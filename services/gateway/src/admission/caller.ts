import { ANONYMOUS, GATEWAY, SERVICE, type CallerFacts } from '@rigwise/http';
import type { Admission } from './admission.ts';

const anonymous: CallerFacts = {
  sub: ANONYMOUS,
  role: null,
  username: null,
  actorId: null,
  session: null,
  capabilities: [],
};

/** The gateway itself as a caller, for its queries about sessions. */
export const gatewayItself: CallerFacts = { ...anonymous, sub: GATEWAY };

/** The caller facts that a service receives. */
export function callerOf({
  loadTest,
  ...admission
}: Pick<Admission, 'session' | 'service' | 'loadTest'>): CallerFacts {
  return loadTest ? { ...factsOf(admission), loadTest } : factsOf(admission);
}

function factsOf({ session, service }: Pick<Admission, 'session' | 'service'>): CallerFacts {
  if (service !== null) return { ...anonymous, sub: SERVICE, service };
  if (session === null) return anonymous;
  const { hash, record } = session;
  return {
    sub: record.accountId,
    role: record.user.role,
    username: record.user.username,
    actorId: record.actorId,
    session: hash,
    capabilities: record.capabilities,
    personId: record.personId,
    department: record.user.department,
  };
}
