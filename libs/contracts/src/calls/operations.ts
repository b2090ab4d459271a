import { z } from 'zod';
import type { CallDefinition } from '../define-call.ts';
import { problem } from '../errors.ts';
import * as deadLetters from '../internal/operations/dead-letters.ts';
import * as deliveries from '../internal/operations/deliveries.ts';
import { listHeldKeys } from '../internal/operations/held-keys.ts';
import * as jobs from '../internal/operations/jobs.ts';
import { refusals } from '../internal/operations/operators.ts';
import * as outbox from '../internal/operations/outbox.ts';
import { showGatewayStatus, showHistory, showStatus } from '../internal/operations/status.ts';
import { serviceNames } from '../service-names.ts';

const INTERNAL = '/internal/operations/';

type OfEach = CallDefinition & { readonly service: 'each' };
type ShapeOf<D> = D extends { readonly params: z.ZodObject<infer Shape> } ? Shape : Record<never, z.ZodType>;

/** An operation of each service, as the gateway exposes it. */
type AtEach<D> = Omit<D, 'params' | 'path'> & {
  readonly path: `/api/operations/{service}/${string}`;
  readonly answeredAt: `/${string}`;
  readonly params: z.ZodObject<ShapeOf<D> & { service: typeof which }>;
};
/** An operation of only one service. */
type AtOne<D> = Omit<D, 'path'> & {
  readonly path: `/api/operations/${string}`;
  readonly answeredAt: `/${string}`;
};

const which = z.enum(serviceNames);

const noSuchService = { 404: { description: 'No such service', schema: problem } };

const tail = ({ path }: CallDefinition): string => path.slice(INTERNAL.length);

function atEach<const D extends OfEach>(call: D): AtEach<D> {
  const params = z.object({ service: which, ...(call.params?.shape ?? {}) });
  const answers = { ...refusals, ...noSuchService, ...call.answers };
  const offered = { path: `/api/operations/{service}/${tail(call)}`, answeredAt: call.path, params, answers };
  return { ...call, ...offered } as unknown as AtEach<D>;
}

function atOne<const D extends CallDefinition>(call: D): AtOne<D> {
  return {
    ...call,
    path: `/api/operations/${call.service}/${tail(call)}`,
    answeredAt: call.path,
    answers: { ...refusals, ...call.answers },
  };
}

/**
 * Operators' calls in the console: those of the command line, through the gateway. Command-line-only operations
 * (republishing a topic, erasing in the audit log) are not included.
 */
export const operations = {
  showGatewayStatus,
  showStatus: atEach(showStatus),
  showHistory: atEach(showHistory),
  listDeadLetters: atEach(deadLetters.listDeadLetters),
  showDeadLetter: atEach(deadLetters.showDeadLetter),
  replayDeadLetter: atEach(deadLetters.replayDeadLetter),
  discardDeadLetter: atEach(deadLetters.discardDeadLetter),
  listHeldKeys: atEach(listHeldKeys),
  showOutbox: atEach(outbox.showOutbox),
  listParkedRows: atEach(outbox.listParkedRows),
  listOutboxRows: atEach(outbox.listOutboxRows),
  unparkOutbox: atEach(outbox.unparkOutbox),
  listFailedJobs: atOne(jobs.listFailedJobs),
  retryJob: atOne(jobs.retryJob),
  discardJob: atOne(jobs.discardJob),
  listDeliveries: atOne(deliveries.listDeliveries),
  resendDelivery: atOne(deliveries.resendDelivery),
} as const;
