import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { refusals } from '../internal/skill-answers.ts';
import { rotationFile, rotationFileToApply, rotationImport } from '../rotations/rotation-import.ts';
import { invalid } from './answers.ts';

const imports = {
  service: 'competency',
  tag: 'Rotations',
  method: 'POST',
  access: { roles: { admin: 'all', manager: 'crew' }, about: 'list' },
  isCompressed: true,
} as const;
const answers = {
  ...{ 400: invalid, ...refusals },
  403: { description: 'The caller is neither an administrator nor a manager', schema: problem },
  422: { description: 'This is no table of rotations (`rotation-import/unreadable`)', schema: problem },
} as const;

export const tryRotationImport = defineCall({
  ...imports,
  id: 'tryRotationImport',
  path: '/api/rotations/imports/trial',
  summary: 'Judge a CSV file of rotations line by line, without changing anything',
  body: rotationFile,
  answers: { 200: { description: 'What applying it would do', schema: rotationImport }, ...answers },
});

export const applyRotationImport = defineCall({
  ...imports,
  id: 'applyRotationImport',
  path: '/api/rotations/imports',
  summary: 'Apply a file of rotations as it was judged; refused lines are left out',
  body: rotationFileToApply,
  answers: {
    200: { description: 'What was done', schema: rotationImport },
    ...answers,
    409: {
      description:
        'It would do something else by now (`rotation-import/judged-anew`); `current` is what that is',
      schema: problem,
    },
  },
});
