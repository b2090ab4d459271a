import { z } from 'zod';
import { invalid, unauthenticated } from '../../calls/answers.ts';
import { problem } from '../../errors.ts';
import type { ScopedAccess } from '../../scoped-access.ts';

/** Also for every operation in the console: see ADR 0042. */
export const operators = { capability: 'operator', about: 'everything' } as const satisfies ScopedAccess;

/** For lists opened from a column of a chart: from `from` on, and before `to`. */
export const timeSpan = { from: z.iso.datetime().optional(), to: z.iso.datetime().optional() };

/** The gateway's responses to callers without permission and to invalid requests. */
export const refusals = {
  400: invalid,
  401: unauthenticated,
  403: {
    description: 'Requires the permission operator with the scope all, and no employee view',
    schema: problem,
  },
} as const;
