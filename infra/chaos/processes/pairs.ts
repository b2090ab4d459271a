import { services } from '../../local/programs/services.ts';
import { roomForCodes } from '../../rig/code-load.ts';
import type { ProcessName } from '../../rig/rig.ts';
import type { ChaosContext, ChaosRig, OwnRigOptions } from '../fault.ts';
import { loadTestPerson, type Person } from '../traffic/people.ts';

/** As in `k8s`, only shorter: longer than a balancer needs to notice, and than clients keep idle connections. */
const drain = { SHUTDOWN_DRAIN_MS: '5000' };

/** Every instance, the gateways first. */
export const instances: readonly ProcessName[] = services.flatMap(({ name }) => [name, `${name}-2`] as const);

/** A platform with two of each service behind balancers, and an iterator over its people. */
export async function pairs(
  context: ChaosContext,
  options: Omit<OwnRigOptions, 'instances' | 'environment'> = {},
): Promise<{ readonly chaos: ChaosRig; readonly nextPerson: () => Person }> {
  const chaos = await context.ownRig({
    ...options,
    instances: 2,
    environment: {
      gateway: { ...drain, ...roomForCodes.gateway },
      identity: { ...drain, ...roomForCodes.identity },
      'access-request': { ...drain, ADDRESS_ACCESS_REQUESTS: '100000' },
      notification: drain,
    },
  });
  let last = 0;
  return { chaos, nextPerson: () => loadTestPerson(++last) };
}
