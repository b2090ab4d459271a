import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { emailChangeStates } from './email-change.ts';
import { notAnAdmin } from './people.ts';

/** Maximum email changes per call; send more in several calls. */
export const MOST_EMAIL_DECISIONS = 100;

export const emailDecisions = ['confirm', 'discard'] as const;
export type EmailDecision = (typeof emailDecisions)[number];

export const decideEmailChanges = defineCall({
  id: 'decideEmailChanges',
  method: 'POST',
  path: '/api/admin/email-changes',
  service: 'identity',
  tag: 'People',
  summary: 'Confirm or discard email changes, each independently: one failure doesn’t undo the others',
  access: ['admin'],
  body: z
    .strictObject({
      decision: z.enum(emailDecisions).meta({ example: 'confirm' }),
      domain: z.string().max(255).toLowerCase().optional().meta({
        description:
          'Domain of the new addresses: required to confirm several at once, which excludes managers, administrators and people with permissions',
        example: 'rigwise.example',
      }),
      changes: z
        .array(
          z.strictObject({
            personId: z.uuid(),
            changeId: z.uuid(),
            state: z.enum(emailChangeStates).meta({ description: 'The revision as read' }),
          }),
        )
        .min(1)
        .max(MOST_EMAIL_DECISIONS)
        .meta({
          example: [
            {
              personId: '0190a0a0-0000-7000-8000-000000000001',
              changeId: '0190a0a0-0000-7000-8000-000000000002',
              state: 'waiting',
            },
          ],
        }),
    })
    .refine(
      ({ decision, domain, changes }) =>
        decision === 'discard' || domain !== undefined || changes.length === 1,
      { path: ['domain'], message: 'Several addresses can only be confirmed by domain.' },
    ),
  answers: {
    200: {
      description: 'The result for each, in the order sent',
      schema: z.object({
        results: z.array(
          z
            .object({
              personId: z.uuid(),
              done: z.boolean(),
              code: z.string().nullable(),
              message: z.string(),
            })
            .meta({ id: 'EmailDecisionResult' }),
        ),
      }),
    },
    400: invalid,
    401: unauthenticated,
    403: notAnAdmin,
    503: unavailable,
  },
});
