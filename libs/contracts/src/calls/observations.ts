import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { observationCalls, refusals, seen, shown } from '../internal/skill-answers.ts';
import { checklistToUse, MOST_CHECKLISTS } from '../observations/checklist-parts.ts';
import {
  OBSERVABLE_DAYS,
  observationBody,
  observationComment,
  observationDetails,
  observationId,
  observationResults,
  observationRow,
  observationStates,
  personToObserve,
  withdrawalReason,
} from '../observations/observation-parts.ts';
import { invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const params = z.object({ observationId });
const noAssessor = { description: 'The caller is not an assessor', schema: problem };
const noObservation = { description: 'There is no such observation', schema: problem };
const details = { description: 'The observation as it is now', schema: observationDetails };
const changed = {
  description:
    'It changed meanwhile (`observation/changed`), or this can’t be done with it (`observation/not-now`); `current` is the observation now',
  schema: problem,
};
const byAssessors = { ...observationCalls, access: { capability: 'assessor', about: 'own' } } as const;

export const listChecklistsToUse = defineCall({
  ...byAssessors,
  ...shown,
  id: 'listChecklistsToUse',
  path: '/api/observations/checklists',
  summary: 'List the checklists in use, whole, with the caller’s level in the skill of each',
  isCompressed: true,
  answers: {
    200: { description: `By title; at most ${MOST_CHECKLISTS}`, schema: z.array(checklistToUse) },
    ...refusals,
    403: noAssessor,
  },
});

export const listPeopleToObserve = defineCall({
  ...observationCalls,
  ...shown,
  id: 'listPeopleToObserve',
  path: '/api/observations/people',
  summary: 'List the people whom the caller may observe, by name',
  access: { capability: 'assessor', about: 'list' },
  query: pageQuery.extend({
    search: oneLine('Type a name or a number.', 100)
      .optional()
      .meta({ description: 'Part of a name, or an employee number' }),
  }),
  answers: {
    200: { description: 'A page', schema: pageOf(personToObserve) },
    ...{ 400: invalid, ...refusals, 403: noAssessor },
  },
});

export const listObservations = defineCall({
  ...byAssessors,
  ...shown,
  id: 'listObservations',
  path: '/api/observations',
  summary: 'List the observations that the caller signed, those received last at the top',
  query: pageQuery.extend({
    search: oneLine('Type a name or a number.', 100)
      .optional()
      .meta({ description: 'Part of a name, or an employee number' }),
    checklistId: z.uuid().optional(),
    result: z.enum(observationResults).optional(),
    state: z.enum(observationStates).optional(),
  }),
  answers: {
    200: { description: 'A page', schema: pageOf(observationRow) },
    ...{ 400: invalid, ...refusals, 403: noAssessor },
  },
});

export const listMyObservations = defineCall({
  ...observationCalls,
  ...shown,
  id: 'listMyObservations',
  path: '/api/observations/mine',
  summary: 'List the observations of the caller, those received last at the top',
  access: 'signed-in',
  answers: { 200: { description: 'At most 200', schema: z.array(observationDetails) }, ...refusals },
});

export const showObservation = defineCall({
  ...observationCalls,
  ...shown,
  id: 'showObservation',
  path: '/api/observations/{observationId}',
  summary: 'Get an observation with its steps and history',
  access: {
    ...{ capability: 'assessor', roles: { admin: 'all', manager: 'crew' } },
    about: { kind: 'observation', in: 'params.observationId' },
  },
  params,
  answers: {
    ...{ 200: details, 400: invalid, ...refusals, 404: noObservation },
    403: { description: 'The person is outside the caller’s scope', schema: problem },
  },
});

export const signObservation = defineCall({
  ...observationCalls,
  id: 'signObservation',
  method: 'PUT',
  path: '/api/observations/people/{personId}/{observationId}',
  summary:
    'Sign an observation under an id of the caller’s making: it counts as evidence of the skill if the person is competent. Sending it again changes nothing',
  access: {
    capability: 'assessor',
    about: { kind: 'person', in: 'params.personId', notOwn: true },
  },
  params: params.extend({ personId: z.uuid().meta({ description: 'Who was observed' }) }),
  body: observationBody,
  answers: {
    200: { ...details, description: 'The observation; also if it had arrived before' },
    ...{ 400: invalid, ...refusals },
    403: {
      description:
        'The person is outside the caller’s scope or the caller themselves, or the caller lacks the level on that day (`observation/level-missing`)',
      schema: problem,
    },
    404: {
      description: 'There is no such person, or they have left (`observation/no-person`)',
      schema: problem,
    },
    409: {
      description: 'The id has another content already (`observation/other-content`)',
      schema: problem,
    },
    422: {
      description: `The checklist isn’t known, or hasn’t been in use for ${OBSERVABLE_DAYS} days (\`observation/unfit-checklist\`), the steps aren’t those of the checklist (\`observation/other-steps\`), or the day is in the future or more than ${OBSERVABLE_DAYS} days ago (\`observation/unfit-day\`)`,
      schema: problem,
    },
  },
});

export const withdrawObservation = defineCall({
  ...observationCalls,
  id: 'withdrawObservation',
  method: 'POST',
  path: '/api/observations/{observationId}/withdrawal',
  summary: 'Withdraw an observation for good, as its assessor or an administrator: it no longer counts',
  access: {
    ...{ capability: 'assessor', roles: { admin: 'all' } },
    about: { kind: 'observation', in: 'params.observationId', notOwn: true },
  },
  params,
  body: seen.extend({ reason: withdrawalReason }),
  answers: {
    ...{ 200: details, 400: invalid, ...refusals, 404: noObservation, 409: changed },
    403: {
      description:
        'The person is outside the caller’s scope or the caller themselves, or another assessor signed it (`observation/not-yours`)',
      schema: problem,
    },
  },
});

export const acknowledgeMyObservation = defineCall({
  ...observationCalls,
  id: 'acknowledgeMyObservation',
  method: 'POST',
  path: '/api/observations/mine/{observationId}/acknowledgement',
  summary: 'Confirm that the caller has seen an observation of themselves, with a comment or without',
  access: 'signed-in',
  params,
  body: seen.extend({ comment: observationComment }),
  answers: {
    ...{ 200: details, 400: invalid, ...refusals, 404: noObservation, 409: changed },
    403: { description: 'The request is cross-site, or in an employee view', schema: problem },
  },
});
