import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import {
  regradableItem,
  regradeChange,
  regradeDetails,
  regradeDifference,
  regradeOutcomes,
  regradeParams,
  regradeReason,
  regradeRow,
  regradeStatuses,
} from '../regrades/regrade-views.ts';
import { testParams } from '../tests/test-answers.ts';
import { versionRevision } from '../versions/version-parts.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const regradeCalls = { service: 'assessment', tag: 'Regrades' } as const;
const proposers = { capability: ['author', 'approver'], roles: { admin: 'all' } } as const;
const aboutOne = { kind: 'regrade', in: 'params.regradeId' } as const;
const ofOneRegrade = { ...regradeCalls, access: { ...proposers, about: aboutOne }, params: regradeParams };
const refusals = {
  400: invalid,
  401: unauthenticated,
  403: {
    description:
      'The caller lacks the permission, the test is outside their scope, or it concerns an attempt of their own (`regrade/own-attempt`)',
    schema: problem,
  },
  503: unavailable,
};
const ofOne = { ...refusals, 404: { description: 'There is no such regrade', schema: problem } };
const answers = {
  200: { description: 'The regrade as it is now', schema: regradeDetails },
  ...ofOne,
  409: {
    description:
      'It changed meanwhile (`regrade/changed`), its state doesn’t allow it (`regrade/not-now`), or results changed since its dry run (`regrade/stale`); `current` is the regrade now',
    schema: problem,
  },
};
const step = z.strictObject({
  revision: versionRevision.meta({ description: 'Of the regrade as the caller saw it' }),
});

export const listRegrades = defineCall({
  ...regradeCalls,
  id: 'listRegrades',
  method: 'GET',
  path: '/api/regrades',
  summary: 'List the regrades of tests in the caller’s scope, newest first',
  access: { ...proposers, about: 'list' },
  extendsSession: false,
  query: pageQuery.extend({ status: z.enum(regradeStatuses).optional(), testId: z.uuid().optional() }),
  answers: { 200: { description: 'A page', schema: pageOf(regradeRow) }, ...refusals },
});

export const listRegradableItems = defineCall({
  ...regradeCalls,
  id: 'listRegradableItems',
  method: 'GET',
  path: '/api/tests/{testId}/regradable-items',
  summary: 'List the questions that attempts at a test drew, and the versions that could score them instead',
  access: { ...proposers, about: { kind: 'test', in: 'params.testId' } },
  extendsSession: false,
  params: testParams,
  answers: {
    200: { description: 'At most 500, by title', schema: z.array(regradableItem) },
    ...refusals,
    404: { description: 'There is no such test', schema: problem },
  },
});

export const proposeRegrade = defineCall({
  ...regradeCalls,
  id: 'proposeRegrade',
  method: 'POST',
  path: '/api/regrades',
  summary: 'Propose a regrade of a question in a test: a draft whose dry run begins. No score changes yet',
  access: { ...proposers, about: { kind: 'test', in: 'body.testId' } },
  body: z.strictObject({
    testId: z.uuid(),
    versionId: z.uuid().meta({
      description: 'The version of the item that attempts drew, at whatever version of the test',
    }),
    change: regradeChange,
    reason: regradeReason.meta({ description: 'For those who decide, and the audit log' }),
    candidateReason: regradeReason.meta({ description: 'Candidates read it with their results' }),
  }),
  answers: {
    201: { description: 'The draft', schema: regradeDetails },
    ...refusals,
    409: {
      description: 'Another regrade of this question in this test isn’t finished (`regrade/open`)',
      schema: problem,
    },
    422: {
      description:
        'No attempt drew the question (`regrade/nothing-to-do`), or the version can’t score its answers (`regrade/unfit-version`)',
      schema: problem,
    },
  },
});

export const showRegrade = defineCall({
  ...ofOneRegrade,
  id: 'showRegrade',
  method: 'GET',
  path: '/api/regrades/{regradeId}',
  summary: 'Get a regrade with the counts of its dry run',
  extendsSession: false,
  answers: { 200: { description: 'The regrade', schema: regradeDetails }, ...ofOne },
});

export const listRegradeDifferences = defineCall({
  ...ofOneRegrade,
  id: 'listRegradeDifferences',
  method: 'GET',
  path: '/api/regrades/{regradeId}/differences',
  summary:
    'List what a regrade does to each attempt: those that fail now first, then those that pass now, other scores, and unchanged ones',
  extendsSession: false,
  query: pageQuery.extend({
    outcome: z.enum(regradeOutcomes).optional(),
    certified: z
      .literal('true')
      .optional()
      .meta({ description: 'Only those whose score changes and that certificates rest on' }),
    flips: z.literal('true').optional().meta({ description: 'Only those that pass or fail now' }),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(regradeDifference) }, ...ofOne },
});

export const dryRunRegrade = defineCall({
  ...ofOneRegrade,
  id: 'dryRunRegrade',
  method: 'POST',
  path: '/api/regrades/{regradeId}/dry-run',
  summary: 'Have the dry run of a draft, or of a submitted regrade, computed again',
  body: step,
  answers,
});

export const submitRegrade = defineCall({
  ...ofOneRegrade,
  id: 'submitRegrade',
  method: 'POST',
  path: '/api/regrades/{regradeId}/submit',
  summary: 'Submit a draft for approval by another person',
  body: step,
  answers,
});

export const discardRegrade = defineCall({
  ...ofOneRegrade,
  id: 'discardRegrade',
  method: 'POST',
  path: '/api/regrades/{regradeId}/discard',
  summary: 'Discard a regrade that isn’t approved yet, whatever its dry run found or does meanwhile',
  body: z.strictObject({ reason: regradeReason }),
  answers,
});

const ofApprovers = {
  ...regradeCalls,
  access: { capability: 'approver', about: aboutOne },
  params: regradeParams,
} as const;

export const approveRegrade = defineCall({
  ...ofApprovers,
  id: 'approveRegrade',
  method: 'POST',
  path: '/api/regrades/{regradeId}/approve',
  summary: 'Approve a submitted regrade, which applies it; nobody approves their own proposal',
  body: step,
  answers,
});

export const declineRegrade = defineCall({
  ...ofApprovers,
  id: 'declineRegrade',
  method: 'POST',
  path: '/api/regrades/{regradeId}/decline',
  summary: 'Decline a submitted regrade, with a reason',
  body: step.extend({ reason: regradeReason }),
  answers,
});
