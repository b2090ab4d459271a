import { z } from 'zod';
import { invalid, unauthenticated } from '../../calls/answers.ts';
import type { CapabilityAccess } from '../../define-call.ts';
import { problem } from '../../errors.ts';

/** Of every operation that the console offers, too: see ADR 0042. */
export const operators = { capability: 'operator' } as const satisfies CapabilityAccess;

/** Of lists that a column of a chart opens: not before `from`, and before `to`. */
export const timeSpan = { from: z.iso.datetime().optional(), to: z.iso.datetime().optional() };

/** What the gateway answers whoever may not, or asks what is no question. */
export const refusals = {
  400: invalid,
  401: unauthenticated,
  403: {
    description: 'It needs the permission operator, for everybody, and no employee view',
    schema: problem,
  },
} as const;
