import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { problem } from '../../errors.ts';

/** How the audit log can differ from what was sealed; see the chain in identity. */
export const auditBreakKinds = [
  'row-removed',
  'row-changed',
  'details-removed',
  'details-changed',
  'order-changed',
  'row-added',
  'anchor-differs',
] as const;
export type AuditBreakKind = (typeof auditBreakKinds)[number];

/** An earlier end of a chain, stored elsewhere: `12345:<64 hexadecimal digits>` at the command line. */
export const auditAnchor = z.object({
  position: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type AuditAnchor = z.infer<typeof auditAnchor>;

export const auditBreak = z.object({
  kind: z.enum(auditBreakKinds),
  /** Of the link in the chain; null for a row that has none. */
  position: z.number().int().nullable(),
  /** Null if nothing is left that identifies it. */
  auditId: z.uuid().nullable(),
});
export type AuditBreak = z.infer<typeof auditBreak>;

/**
 * Operator → identity: compares a part of the audit log with its chain. Call again with `after` until it returns null;
 * the last part also looks for rows outside the chain, and records the result.
 */
export const checkAudit = defineCall({
  id: 'checkAudit',
  method: 'POST',
  path: '/internal/operations/audit/check',
  service: 'identity',
  tag: 'Operations',
  summary: 'Verify the audit log against its chain',
  access: 'gateway',
  body: z.strictObject({
    /** The position before the part. */
    after: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    /** Breaks found in earlier parts, for the result. */
    breaksBefore: z.number().int().min(0),
    /** What the chain must match. */
    anchor: auditAnchor.optional(),
  }),
  answers: {
    200: {
      description: 'The result for this part, and where the next one continues',
      schema: z.object({
        checked: z.number().int(),
        erased: z.number().int().meta({ description: 'Rows whose details were legitimately erased' }),
        breaks: z.array(auditBreak),
        after: z.number().int().nullable(),
        head: auditAnchor.nullable().meta({ description: 'The end of the chain; null if empty' }),
        waiting: z.number().int().meta({ description: 'Rows not sealed yet' }),
      }),
    },
  },
});

/** Operator → identity: erases what the audit log stores about a person besides ids. Its chain stays intact. */
export const eraseAuditDetails = defineCall({
  id: 'eraseAuditDetails',
  method: 'POST',
  path: '/internal/operations/audit/erase',
  service: 'identity',
  tag: 'Operations',
  summary: "Erase a person's details in the audit log",
  access: 'gateway',
  body: z.strictObject({ employeeNumber: z.string().min(1).max(100) }),
  answers: {
    200: {
      description: 'The number of rows whose details were erased',
      schema: z.object({ erased: z.number().int() }),
    },
    404: { description: 'Unknown employee number', schema: problem },
    409: { description: 'The person is under a legal hold', schema: problem },
  },
});
