import type { Role } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import type { Person } from '@rigwise/people';

/** Someone of the demo company, as signed in on the rig. @throws if they have no account */
export function demoCaller({ accountId, personId, employeeNumber }: Person, role: Role): CallerIdentity {
  if (accountId === null) throw new Error(`${employeeNumber} has no account`);
  return {
    ...{ accountId, role, username: null, personId },
    ...{ actorId: null, sessionHash: null, capabilities: [], operator: null, service: null },
    ...{ address: '10.20.0.1', loadTest: false },
  };
}
