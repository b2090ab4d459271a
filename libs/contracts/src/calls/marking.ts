import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import {
  givenMarks,
  markingRow,
  markingTest,
  markingWork,
  markParams,
  MARKING_HOLD_HOURS,
} from '../marking/marking-views.ts';
import { moment } from '../versions/version-parts.ts';
import { fileAnswers, invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const markingCalls = { service: 'assessment', tag: 'Marking' } as const;
const ofMany = { ...markingCalls, access: { capability: 'marker', about: 'list' } } as const;
/** Nobody marks an answer of their own. */
const ofOneMark = {
  ...markingCalls,
  access: { capability: 'marker', about: { kind: 'mark', in: 'params.markId', notOwn: true } },
  params: markParams,
} as const;
const refusals = {
  400: invalid,
  401: unauthenticated,
  403: {
    description: 'The caller may not mark, the answer is their own, or its candidate is outside their scope',
    schema: problem,
  },
  503: unavailable,
};
const ofOne = {
  ...refusals,
  404: { description: 'There is no such answer to mark, or no longer', schema: problem },
};
const ofHeld = {
  ...ofOne,
  409: {
    description: 'The caller doesn’t hold it (`marking/not-held`), or it is marked (`marking/marked`)',
    schema: problem,
  },
};

export const listMarkingTests = defineCall({
  ...ofMany,
  id: 'listMarkingTests',
  method: 'GET',
  path: '/api/marking/tests',
  summary: 'List the tests with answers that wait for the caller to mark them, the longest waiting first',
  extendsSession: false,
  answers: { 200: { description: 'At most 200 tests', schema: z.array(markingTest) }, ...refusals },
});

export const listMarking = defineCall({
  ...ofMany,
  id: 'listMarking',
  method: 'GET',
  path: '/api/marking',
  summary:
    'List the answers that wait for the caller to mark them, the longest waiting first; nobody is named',
  extendsSession: false,
  query: pageQuery.extend({
    testId: z.uuid().optional(),
    mine: z.literal('true').optional().meta({ description: 'Only those that the caller holds' }),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(markingRow) }, ...refusals },
});

export const takeNextMarking = defineCall({
  ...ofMany,
  id: 'takeNextMarking',
  method: 'POST',
  path: '/api/marking/next',
  summary: 'Take the answer that waits longest: of those that the caller holds first, then of all others',
  body: z.strictObject({
    testId: z.uuid().nullable().meta({ description: 'Null: of any test' }),
    after: z.uuid().nullable().meta({
      description: 'The answer that the caller skips: those after it come first, then those before it',
    }),
  }),
  answers: {
    200: {
      description: `The answer, held for the caller for ${MARKING_HOLD_HOURS} hours; null if none waits`,
      schema: z.object({ work: markingWork.nullable() }),
    },
    ...refusals,
  },
});

export const takeMarking = defineCall({
  ...ofOneMark,
  id: 'takeMarking',
  method: 'POST',
  path: '/api/marking/{markId}/take',
  summary: 'Take an answer to mark it: others can’t meanwhile. Taking it again shows it again',
  answers: {
    200: { description: `The answer, held for ${MARKING_HOLD_HOURS} hours`, schema: markingWork },
    ...ofOne,
    409: {
      description:
        'Another marker holds it (`marking/taken`), it is marked (`marking/marked`), or the caller is another of its markers (`marking/own-mark`)',
      schema: problem,
    },
  },
});

export const saveMarkingDraft = defineCall({
  ...ofOneMark,
  id: 'saveMarkingDraft',
  method: 'PUT',
  path: '/api/marking/{markId}/draft',
  summary: 'Keep marks that are not final, for the caller alone, and hold the answer anew',
  body: givenMarks,
  answers: {
    200: { description: 'Kept', schema: z.object({ savedAt: moment, heldUntil: moment }) },
    ...ofHeld,
    422: { description: 'The marks don’t fit the questions (`marking/other-questions`)', schema: problem },
  },
});

export const putMarkingBack = defineCall({
  ...ofOneMark,
  id: 'putMarkingBack',
  method: 'POST',
  path: '/api/marking/{markId}/put-back',
  summary: 'Put an answer back for other markers; the caller’s draft stays. Repeating it changes nothing',
  answers: { 204: { description: 'Put back' }, ...ofOne },
});

export const markAnswer = defineCall({
  ...ofOneMark,
  id: 'markAnswer',
  method: 'POST',
  path: '/api/marking/{markId}/marks',
  summary:
    'Mark an answer for good. Where two people mark, the second settles it, or sends it to a third; the last one of an attempt grades it',
  body: givenMarks,
  answers: {
    200: {
      description: 'Marked',
      schema: z.object({
        markedAt: moment,
        graded: z.boolean().meta({ description: 'It was the last of its attempt' }),
      }),
    },
    ...ofHeld,
    422: {
      description:
        'The marks don’t fit the questions, or leave one out (`marking/other-questions`), or an adjudication has no reason (`marking/reason-needed`)',
      schema: problem,
    },
  },
});

const shown = { ...ofOneMark, method: 'GET', extendsSession: false } as const;
const ofShown = { ...ofOne, 409: ofHeld[409] };

export const showMarkingImage = defineCall({
  ...shown,
  id: 'showMarkingImage',
  path: '/api/marking/{markId}/images/{fileId}',
  summary: 'Download an image of the question that the caller marks',
  params: markParams.extend({ fileId: z.uuid() }),
  answers: { ...fileAnswers('The image'), ...ofShown },
});

export const showMarkingFile = defineCall({
  ...shown,
  id: 'showMarkingFile',
  path: '/api/marking/{markId}/files/{fileId}',
  summary: 'Download a file that answers the question that the caller marks, under a name of ours',
  params: markParams.extend({ fileId: z.uuid() }),
  answers: { ...fileAnswers('The file'), ...ofShown },
});
