import { z } from 'zod';
import { attemptParams } from '../attempts/attempt-state.ts';
import { defineCall } from '../define-call.ts';
import { defineUpload, mediaTypes } from '../define-upload.ts';
import { problem } from '../errors.ts';
import { fileAnswers, invalid, unauthenticated, unavailable } from './answers.ts';
import { attemptCalls } from '../internal/attempt-calls.ts';

/** At 256 kbit/s, 20 MiB take eleven minutes. */
export const ANSWER_FILE_MOST_BYTES = 20 * 1024 * 1024;

/** A file as an answer: kept once a saved answer names it. */
export const attemptFileUpload = defineUpload({
  ...attemptCalls,
  purpose: 'attemptFile',
  path: '/api/attempt-files/uploads',
  access: ['employee'],
  what: 'a file as an answer',
  types: mediaTypes,
  maxBytes: ANSWER_FILE_MOST_BYTES,
  otherwise: 'Upload a PDF, an image (PNG, JPEG or WebP), an MP4 video, a CSV file or a ZIP.',
  kept: true,
});

export const showAttemptFile = defineCall({
  ...attemptCalls,
  id: 'showAttemptFile',
  method: 'GET',
  path: '/api/attempts/{attemptId}/files/{fileId}',
  summary: 'Download a file that answers a question of an own attempt',
  access: ['employee'],
  // Once the result shows it: nobody looks over the shoulder of a candidate.
  inEmployeeView: true,
  extendsSession: false,
  params: attemptParams.extend({ fileId: z.uuid() }),
  answers: {
    ...fileAnswers('The file'),
    400: invalid,
    401: unauthenticated,
    403: { description: 'The caller is not an employee, or not in training', schema: problem },
    404: { description: 'The caller has no such attempt, or it has no such file', schema: problem },
    503: unavailable,
  },
});
