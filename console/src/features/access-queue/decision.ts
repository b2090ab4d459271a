import {
  accessRequestItem,
  approveAccessRequest,
  askAboutAccessRequest,
  decideAccessRequests,
  rejectAccessRequest,
  type CallAnswer,
  type CallDefinition,
} from '@rigwise/contracts';
import { z } from 'zod';
import type { Call, CallArguments } from '../../api/call.ts';

export type Act = 'approve' | 'reject' | 'ask';
const external = z.object({ sponsorId: z.string(), endsOn: z.string(), timeZone: z.string().optional() });
export type External = z.infer<typeof external>;

/** What an administrator decided. */
const decision = z.union([
  z.object({ kind: z.literal('approve'), personId: z.string().nullable(), external: external.nullable() }),
  z.object({ kind: z.literal('reject'), reason: z.string() }),
  z.object({ kind: z.literal('ask'), question: z.string() }),
]);
export type Decision = z.infer<typeof decision>;

const decided = accessRequestItem.pick({ id: true, revision: true, firstName: true, lastName: true });
export type Decided = z.infer<typeof decided>;

/** As kept in the browser while they can't be sent. */
export const keptDecisions = z
  .array(z.object({ requests: z.array(decided).readonly(), decision }))
  .readonly();
export type KeptDecision = z.infer<typeof keptDecisions>[number];

export type RowResult = CallAnswer<typeof decideAccessRequests, 200>['results'][number];

export const nameOf = ({ firstName, lastName }: Pick<Decided, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** A call that can be sent by a page that stays, or by one being closed. */
export interface Sending {
  readonly definition: CallDefinition;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly send: (call: Call) => Promise<readonly RowResult[]>;
}

/** How a decision is sent: one by one, or as one bulk call. */
export function sendingOf(requests: readonly Decided[], decision: Decision): Sending {
  const [only] = requests;
  return requests.length === 1 && only ? forOne(only, decision) : forMany(requests, decision);
}

function forOne({ id, revision }: Decided, decision: Decision): Sending {
  const params = { id };
  switch (decision.kind) {
    case 'approve': {
      const body = { revision, personId: decision.personId, external: decision.external };
      return sending(approveAccessRequest, params, body, (call) =>
        call(approveAccessRequest, { params, body }),
      );
    }
    case 'reject': {
      const body = { revision, reason: decision.reason };
      return sending(rejectAccessRequest, params, body, (call) =>
        call(rejectAccessRequest, { params, body }),
      );
    }
    case 'ask': {
      const body = { revision, question: decision.question };
      return sending(askAboutAccessRequest, params, body, (call) =>
        call(askAboutAccessRequest, { params, body }),
      );
    }
  }
}

function forMany(requests: readonly Decided[], decision: Decision): Sending {
  const items = requests.map(({ id, revision }) => ({ id, revision }));
  const body: CallArguments<typeof decideAccessRequests>['body'] = { items, decision: bulk(decision) };
  const definition = decideAccessRequests;
  return {
    ...{ definition, params: {}, body },
    send: async (call) => (await call(definition, { body })).body.results,
  };
}

function bulk(decision: Decision): CallArguments<typeof decideAccessRequests>['body']['decision'] {
  if (decision.kind === 'approve' && decision.external)
    return { kind: 'approve', external: decision.external };
  if (decision.kind === 'reject') return decision;
  throw new Error('This decision can’t be made in bulk');
}

function sending(
  definition: CallDefinition,
  params: Readonly<Record<string, string>>,
  body: unknown,
  send: (call: Call) => Promise<unknown>,
): Sending {
  return { definition, params, body, send: (call) => send(call).then(() => []) };
}
