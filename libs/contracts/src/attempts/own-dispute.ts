import { z } from 'zod';
import { moment } from '../versions/version-parts.ts';

/**
 * The states of a dispute: an `open` one waits for an author’s answer, an `answered` one for an approver, who decides:
 * `upheld` or `declined`. Candidates withdraw it before; it is `closed` when its attempt is voided, or its candidate
 * erased.
 */
export const disputeStatuses = ['open', 'answered', 'upheld', 'declined', 'withdrawn', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A dispute for its candidate. It names nobody. */
export const ownDispute = z
  .object({
    id: z.uuid(),
    at: moment,
    reason: z.string(),
    status: z.enum(disputeStatuses),
    decision: z
      .object({ at: moment, text: z.string() })
      .nullable()
      .meta({ description: 'Why it was upheld or declined; null until then' }),
    corrected: z
      .object({ at: moment, reason: z.string() })
      .nullable()
      .meta({ description: 'By the regrade that followed; null until it is applied' }),
  })
  .meta({ id: 'OwnDispute' });
export type OwnDispute = z.infer<typeof ownDispute>;
