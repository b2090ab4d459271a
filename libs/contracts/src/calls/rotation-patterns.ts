import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { adminOnly, refusals, seen, shown } from '../internal/skill-answers.ts';
import {
  MOST_ROTATION_PATTERNS,
  rotationPattern,
  rotationPatternChange,
  rotationPatternContent,
} from '../rotations/rotation-parts.ts';
import { invalid } from './answers.ts';

const patterns = { service: 'competency', tag: 'Rotations' } as const;
const change = { ...patterns, method: 'POST', access: ['admin'] } as const;
const params = z.object({ patternId: z.uuid() });
const asItIs = { description: 'The pattern as it is now', schema: rotationPattern };
const ofAll = { 400: invalid, ...refusals, 403: adminOnly } as const;
const ofOne = { ...ofAll, 404: { description: 'There is no such pattern', schema: problem } } as const;
const taken = `Its name is taken (\`rotation-pattern/name-taken\`), or there are ${MOST_ROTATION_PATTERNS} in use (\`rotation-pattern/too-many\`)`;
const changed = {
  description: `It changed meanwhile (\`rotation-pattern/changed\`), or this can’t be done with it (\`rotation-pattern/not-now\`); \`current\` is the pattern now. ${taken}`,
  schema: problem,
};

export const listRotationPatterns = defineCall({
  ...patterns,
  ...shown,
  id: 'listRotationPatterns',
  path: '/api/rotation-patterns',
  summary: 'List the patterns of rotations',
  access: ['manager', 'admin'],
  answers: {
    200: { description: 'By name; those in use first, then retired ones', schema: z.array(rotationPattern) },
    ...refusals,
    403: { description: 'The caller is neither an administrator nor a manager', schema: problem },
  },
});

export const addRotationPattern = defineCall({
  ...change,
  id: 'addRotationPattern',
  path: '/api/rotation-patterns',
  summary: 'Add a pattern of rotations',
  body: rotationPatternContent,
  answers: {
    201: asItIs,
    ...ofAll,
    409: { description: taken, schema: problem },
    422: {
      description:
        'It has no days on or no days off, or is longer than two years (`rotation-pattern/unfit-days`)',
      schema: problem,
    },
  },
});

export const changeRotationPattern = defineCall({
  ...change,
  id: 'changeRotationPattern',
  method: 'PUT',
  path: '/api/rotation-patterns/{patternId}',
  summary:
    'Change the name of a pattern, or its pre-mobilisation; its days stay, because rosters rest on them',
  params,
  body: seen.extend({ content: rotationPatternChange }),
  answers: { 200: asItIs, ...ofOne, 409: changed },
});

export const retireRotationPattern = defineCall({
  ...change,
  id: 'retireRotationPattern',
  path: '/api/rotation-patterns/{patternId}/retirement',
  summary: 'Retire a pattern: people who are on it stay, and nobody is put on it',
  params,
  body: seen,
  answers: { 200: asItIs, ...ofOne, 409: changed },
});

export const restoreRotationPattern = defineCall({
  ...change,
  id: 'restoreRotationPattern',
  path: '/api/rotation-patterns/{patternId}/restoration',
  summary: 'Put a retired pattern back into use',
  params,
  body: seen,
  answers: { 200: asItIs, ...ofOne, 409: changed },
});
