import { internalHeaders, putDirectory, type CallAnswer } from '@rigwise/contracts';
import type { RunningIdentity } from './running-identity.ts';

export type Put = (
  ...people: readonly Record<string, unknown>[]
) => Promise<CallAnswer<typeof putDirectory, 200>>;

/** A program that adds people to the directory with a service token. */
export const putBy =
  (identity: RunningIdentity): Put =>
  async (...people) => {
    const caller = await identity.signer.tokenFor('identity', {
      ...{ sub: 'service', role: null, username: null, actorId: null, session: null, capabilities: [] },
      service: { id: '0190a0a0-0000-7000-8000-00000000000a', name: 'HR', scopes: ['directory:write'] },
    });
    const response = await fetch(identity.service.url + putDirectory.path, {
      method: 'PUT',
      headers: { [internalHeaders.caller]: caller, 'content-type': 'application/json' },
      body: JSON.stringify({ people }),
    });
    expect(response.status).toBe(200);
    return putDirectory.answers[200].schema.parse(await response.json());
  };
