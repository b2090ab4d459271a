import { z } from 'zod';
import { attemptParams } from '../attempts/attempt-state.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { evidenceCheck, evidenceHash, evidencePackage } from '../evidence/evidence-views.ts';
import { fileAnswers, invalid, throttled, unauthenticated, unavailable } from './answers.ts';

const evidenceCalls = { service: 'assessment', tag: 'Evidence' } as const;
/** It has the key. Nobody gets that of an attempt of their own. */
const ofAuditors = {
  ...evidenceCalls,
  access: { roles: { admin: 'all' }, about: { kind: 'attempt', in: 'params.attemptId', notOwn: true } },
} as const;
const refusals = {
  400: invalid,
  401: unauthenticated,
  403: { description: 'The caller is no administrator, or it is their own attempt', schema: problem },
  404: { description: 'No such attempt', schema: problem },
  503: unavailable,
};

export const requestEvidence = defineCall({
  ...ofAuditors,
  id: 'requestEvidence',
  method: 'POST',
  path: '/api/attempts/{attemptId}/evidence',
  summary:
    'Request the evidence package of a finished attempt: a PDF of its record, with the key. As long as nothing changes, it is made once',
  params: attemptParams,
  answers: {
    202: { description: 'The package, which may be ready already', schema: evidencePackage },
    ...refusals,
    409: { description: 'The attempt is not finished and graded yet', schema: problem },
    422: { description: 'The record is larger than a package may be', schema: problem },
  },
});

export const showEvidence = defineCall({
  ...ofAuditors,
  id: 'showEvidence',
  method: 'GET',
  path: '/api/attempts/{attemptId}/evidence',
  summary: 'Get the evidence package of an attempt that was requested last',
  extendsSession: false,
  params: attemptParams,
  answers: {
    200: {
      description: 'The package, if any was requested',
      schema: z.object({ latest: evidencePackage.nullable() }),
    },
    ...refusals,
  },
});

export const downloadEvidence = defineCall({
  ...ofAuditors,
  id: 'downloadEvidence',
  method: 'GET',
  path: '/api/attempts/{attemptId}/evidence/{evidenceId}/file',
  summary: 'Download the PDF of an evidence package, also of an earlier one',
  params: attemptParams.extend({ evidenceId: z.uuid() }),
  answers: {
    ...fileAnswers('The PDF'),
    ...refusals,
    404: { description: 'No such attempt or package, or its PDF is not ready', schema: problem },
  },
});

export const checkEvidence = defineCall({
  ...evidenceCalls,
  id: 'checkEvidence',
  method: 'GET',
  path: '/api/evidence/{hash}',
  summary: 'Check the hash of an evidence package: whether it is genuine, and still current',
  access: 'public',
  extendsSession: false,
  params: z.object({ hash: evidenceHash }),
  answers: {
    200: { description: 'It is genuine', schema: evidenceCheck },
    400: invalid,
    404: { description: 'No record of Rigwise has this hash', schema: problem },
    429: throttled,
    503: unavailable,
  },
});
