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
  summary: 'Confirms or discards changes of email, each by itself: what fails leaves the others as decided',
  access: ['admin'],
  body: z
    .strictObject({
      decision: z.enum(emailDecisions).meta({ example: 'confirm' }),
      domain: z.string().max(255).toLowerCase().optional().meta({
        description:
          'Of the new addresses. Several are confirmed by it alone, without managers, administrators and people with permissions',
        example: 'rigwise.example',
      }),
      changes: z
        .array(
          z.strictObject({
            personId: z.uuid(),
            changeId: z.uuid(),
            state: z.enum(emailChangeStates).meta({ description: 'As it was read' }),
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
      { path: ['domain'], message: 'Several addresses are confirmed by their domain.' },
    ),
  answers: {
    200: {
      description: 'What became of each, in the order in which they were sent',
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
