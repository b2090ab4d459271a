import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import {
  accessRequestItem,
  accessRequestStatuses,
  adminAnswers,
  noSuchRequest,
  requestParams,
} from './access-request-queue.ts';
import { dayOf } from './day.ts';
import { plainText } from './plain-text.ts';
import { timeZone } from './time-zone.ts';

export const LONGEST_DECISION_TEXT = 1000;
/** Maximum rows of a bulk decision. */
export const MOST_DECISIONS = 200;

const revision = z
  .number()
  .int()
  .min(1)
  .meta({ description: 'The request’s revision as the administrator saw it' });

/** For an external person: who is responsible for them, and the last day of their access. */
const external = z.strictObject({
  sponsorId: z.uuid('Please choose a sponsor.'),
  endsOn: dayOf('Please choose the last day.'),
  timeZone: timeZone.default('UTC').meta({ description: 'The time zone in which the last day ends' }),
});

const terms = z.strictObject({
  /** Completes this person of the directory; otherwise a new external person is created. */
  personId: z.uuid().nullable().default(null),
  external: external.nullable().default(null),
});
const makesSomebody = ({ personId, external: given }: z.infer<typeof terms>): boolean =>
  personId !== null || given !== null;
const WHO = { path: ['external'], error: 'Please choose a sponsor and the last day.' };

const reason = plainText('Please write a reason.', LONGEST_DECISION_TEXT).meta({
  description: 'Quoted in the mail to the requester',
  example: 'Your company no longer has a contract with us.',
});
const question = plainText('Please write a question.', LONGEST_DECISION_TEXT).meta({
  description: 'Quoted in the mail to the requester',
  example: 'Which crew will you join, and when?',
});

const decided = z.object({ status: z.enum(accessRequestStatuses), revision: z.number().int() });
const admin = {
  service: 'access-request',
  tag: 'Access requests',
  access: ['admin'],
  params: requestParams,
} as const;
const answers = {
  200: { description: 'Done', schema: decided },
  ...adminAnswers,
  404: noSuchRequest,
  409: {
    description:
      'Already decided or changed by someone else; `current` says by whom, and is the current state',
    schema: problem,
  },
};
const unprocessable = {
  description: 'The employee number, the person or the sponsor is not acceptable',
  schema: problem,
};

export const approveAccessRequest = defineCall({
  ...admin,
  id: 'approveAccessRequest',
  method: 'POST',
  path: '/api/admin/access-requests/{id}/approve',
  summary: 'Approve a request; the requester is mailed a link to create a password',
  body: terms.extend({ revision }).refine(makesSomebody, WHO),
  answers: { ...answers, 422: unprocessable },
});

export const rejectAccessRequest = defineCall({
  ...admin,
  id: 'rejectAccessRequest',
  method: 'POST',
  path: '/api/admin/access-requests/{id}/reject',
  summary: 'Reject a request with an emailed reason',
  body: z.strictObject({ revision, reason }),
  answers,
});

export const askAboutAccessRequest = defineCall({
  ...admin,
  id: 'askAboutAccessRequest',
  method: 'POST',
  path: '/api/admin/access-requests/{id}/ask',
  summary: 'Mail a question to the requester, with a link to answer it',
  body: z.strictObject({ revision, question }),
  answers,
});

export const decideAccessRequests = defineCall({
  id: 'decideAccessRequests',
  method: 'POST',
  path: '/api/admin/access-requests/decisions',
  service: 'access-request',
  tag: 'Access requests',
  summary: 'Decide several requests, each independently: one failure doesn’t undo the others',
  access: ['admin'],
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: z.uuid(), revision }))
      .min(1)
      .max(MOST_DECISIONS),
    decision: z.union([
      z.strictObject({ kind: z.literal('approve'), external }),
      z.strictObject({ kind: z.literal('reject'), reason }),
    ]),
  }),
  answers: {
    200: {
      description: 'One result per request, in the order sent',
      schema: z.object({
        results: z.array(
          z.object({
            id: z.uuid(),
            done: z.boolean(),
            /** The error's stable code. */
            code: z.string().nullable(),
            message: z.string(),
            status: z.enum(accessRequestStatuses).nullable(),
            revision: accessRequestItem.shape.revision.nullable(),
          }),
        ),
      }),
    },
    ...adminAnswers,
  },
});
