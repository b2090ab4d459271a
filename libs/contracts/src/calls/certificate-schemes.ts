import { z } from 'zod';
import {
  MOST_SCHEMES,
  schemeContent,
  schemeDetails,
  schemeRow,
  schemeStates,
} from '../certificates/scheme-parts.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { adminOnly, certificateCalls, refusals, seen, shown } from '../internal/skill-answers.ts';
import { invalid } from './answers.ts';

const params = z.object({ schemeId: z.uuid() });
const schemes = { ...certificateCalls, access: ['admin'] } as const;
const change = { ...schemes, method: 'POST' } as const;
const answers = { 400: invalid, ...refusals, 403: adminOnly } as const;
const ofOne = { ...answers, 404: { description: 'There is no such scheme', schema: problem } } as const;
const details = { description: 'The scheme as it is now', schema: schemeDetails };
const unknownPart = {
  description:
    'It names a skill, scheme or person that doesn’t exist or is out of use (`scheme/wrong-part`), or needs itself (`scheme/circle`)',
  schema: problem,
};
const changed = 'It changed meanwhile (`scheme/changed`), or is retired (`scheme/not-now`)';

export const listCertificateSchemes = defineCall({
  ...schemes,
  ...shown,
  id: 'listCertificateSchemes',
  path: '/api/certificate-schemes',
  summary: 'List the kinds of certificates that are in use, or those that are retired',
  query: z.object({ state: z.enum(schemeStates).default('in-use') }),
  answers: {
    200: { description: `By title; at most ${MOST_SCHEMES} in use`, schema: z.array(schemeRow) },
    ...{ 400: invalid, ...refusals },
    403: adminOnly,
  },
});

export const showCertificateScheme = defineCall({
  ...schemes,
  ...shown,
  id: 'showCertificateScheme',
  path: '/api/certificate-schemes/{schemeId}',
  summary: 'Get what certificates of a kind take, with the history',
  params,
  answers: { 200: details, ...ofOne },
});

export const addCertificateScheme = defineCall({
  ...change,
  id: 'addCertificateScheme',
  path: '/api/certificate-schemes',
  summary: 'Add a kind of certificate: everyone who has what it takes gets one',
  body: schemeContent,
  answers: {
    201: { ...details, description: 'The new scheme' },
    ...answers,
    409: { description: `There are ${MOST_SCHEMES} already (\`scheme/too-many\`)`, schema: problem },
    422: unknownPart,
  },
});

export const changeCertificateScheme = defineCall({
  ...change,
  id: 'changeCertificateScheme',
  method: 'PUT',
  path: '/api/certificate-schemes/{schemeId}',
  summary: 'Change what certificates of a kind take from now on; those that were issued stay as they are',
  params,
  body: seen.extend({ content: schemeContent }),
  answers: {
    ...{ 200: details, ...ofOne },
    409: { description: `${changed}; \`current\` is the scheme now`, schema: problem },
    422: unknownPart,
  },
});

export const retireCertificateScheme = defineCall({
  ...change,
  id: 'retireCertificateScheme',
  path: '/api/certificate-schemes/{schemeId}/retirement',
  summary: 'Retire a kind of certificate: no more are issued, and those that were stay valid',
  params,
  body: seen,
  answers: {
    ...{ 200: details, ...ofOne },
    409: {
      description: `${changed}, or another scheme asks for it (\`scheme/needed\`); \`current\` is the scheme now`,
      schema: problem,
    },
  },
});

export const restoreCertificateScheme = defineCall({
  ...change,
  id: 'restoreCertificateScheme',
  path: '/api/certificate-schemes/{schemeId}/restoration',
  summary: 'Take back the retirement of a kind of certificate: everyone who has what it takes gets one again',
  params,
  body: seen,
  answers: {
    ...{ 200: details, ...ofOne },
    409: {
      description: `It changed meanwhile (\`scheme/changed\`), or isn’t retired (\`scheme/not-now\`); \`current\` is the scheme now. Or there are ${MOST_SCHEMES} already (\`scheme/too-many\`)`,
      schema: problem,
    },
    422: unknownPart,
  },
});
