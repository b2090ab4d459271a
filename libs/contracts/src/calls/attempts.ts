import { z } from 'zod';
import {
  attemptDevice,
  attemptParams,
  attemptStart,
  attemptState,
  savedAnswer,
  sentAnswers,
} from '../attempts/attempt-state.ts';
import { attemptForm } from '../attempts/attempt-views.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { ofCandidate, refusals } from '../internal/attempt-calls.ts';
import { fileAnswers, throttled } from './answers.ts';

const ofOne = {
  ...refusals,
  404: { description: 'The caller has no such attempt', schema: problem },
};
const ofRunning = {
  ...ofOne,
  409: {
    description:
      'The attempt has ended or is suspended (`attempt/not-running`), or runs on another device (`attempt/other-device`); `state` is the attempt now',
    schema: problem,
  },
  429: throttled,
};
const otherFile = {
  422: {
    description: 'A file is of a type that its question doesn’t take (`attempt/other-file-type`)',
    schema: problem,
  },
};
const byDevice = z.object({ device: attemptDevice });
const fromDevice = z.strictObject({ device: attemptDevice });

export const startAttempt = defineCall({
  ...ofCandidate,
  id: 'startAttempt',
  method: 'POST',
  path: '/api/attempts',
  summary: 'Start an attempt at a live test that the caller may take: draws its form and starts its clock',
  body: attemptStart,
  isCompressed: true,
  answers: {
    201: { description: 'The attempt', schema: attemptForm },
    ...refusals,
    404: { description: 'There is no such test, or it isn’t open to the caller', schema: problem },
    409: {
      description:
        'One is running (`attempt/running`, `attemptId`), none is left (`attempt/none-left`), the cool-down lasts until `until` (`attempt/cooling-down`), the test is not open yet (`attempt/not-open-yet`, `until`), or the bank can’t fill the form (`attempt/no-form`)',
      schema: problem,
    },
    422: { description: 'The test doesn’t have this language', schema: problem },
    429: throttled,
  },
});

export const showAttempt = defineCall({
  ...ofCandidate,
  id: 'showAttempt',
  method: 'GET',
  path: '/api/attempts/{attemptId}',
  summary: 'Get a running attempt with its form and stored answers',
  params: attemptParams,
  query: byDevice,
  isCompressed: true,
  answers: { 200: { description: 'The attempt', schema: attemptForm }, ...ofRunning },
});

export const showAttemptState = defineCall({
  ...ofCandidate,
  id: 'showAttemptState',
  method: 'GET',
  path: '/api/attempts/{attemptId}/state',
  summary: 'Get the state and remaining time of an attempt; counts as activity while it runs',
  params: attemptParams,
  query: byDevice,
  answers: { 200: { description: 'The state', schema: attemptState }, ...ofOne, 429: throttled },
});

export const saveAnswers = defineCall({
  ...ofCandidate,
  id: 'saveAnswers',
  method: 'POST',
  path: '/api/attempts/{attemptId}/answers',
  summary: 'Save answers; sending one again, or late, changes nothing',
  params: attemptParams,
  body: fromDevice.extend({ answers: sentAnswers.min(1) }),
  answers: {
    200: {
      description: 'What is stored now for each question that was sent: at least as new as the answer',
      schema: z.object({ state: attemptState, saved: z.array(savedAnswer) }),
    },
    ...ofRunning,
    ...otherFile,
  },
});

export const takeOverAttempt = defineCall({
  ...ofCandidate,
  id: 'takeOverAttempt',
  method: 'POST',
  path: '/api/attempts/{attemptId}/device',
  summary: 'Continue a running attempt on this device; the previous one becomes read-only',
  params: attemptParams,
  body: fromDevice,
  isCompressed: true,
  answers: { 200: { description: 'The attempt', schema: attemptForm }, ...ofRunning },
});

export const submitAttempt = defineCall({
  ...ofCandidate,
  id: 'submitAttempt',
  method: 'POST',
  path: '/api/attempts/{attemptId}/submit',
  summary: 'Save the last answers and submit the attempt, both or neither; repeating it changes nothing',
  params: attemptParams,
  body: fromDevice.extend({ answers: sentAnswers.default([]) }),
  answers: { 200: { description: 'The state', schema: attemptState }, ...ofRunning, ...otherFile },
});

/** What a browser notices of its own: evidence for the person who marks the attempt, never a verdict. */
export const noticed = ['left-window', 'came-back', 'connection-lost', 'connection-back'] as const;

export const noteInAttempt = defineCall({
  ...ofCandidate,
  id: 'noteInAttempt',
  method: 'POST',
  path: '/api/attempts/{attemptId}/notes',
  summary: 'Record that the window was left or the connection lost, and when',
  params: attemptParams,
  extendsSession: false,
  body: fromDevice.extend({
    notes: z
      .array(z.strictObject({ what: z.enum(noticed), at: z.iso.datetime() }))
      .min(1)
      .max(50),
  }),
  answers: { 204: { description: 'Recorded' }, ...ofRunning },
});

export const showAttemptImage = defineCall({
  ...ofCandidate,
  id: 'showAttemptImage',
  method: 'GET',
  path: '/api/attempts/{attemptId}/images/{imageId}',
  summary: 'Download an image of an own attempt; its id says nothing about the item',
  extendsSession: false,
  inEmployeeView: true,
  params: attemptParams.extend({ imageId: z.uuid() }),
  answers: { ...fileAnswers('The image'), ...ofOne },
});
