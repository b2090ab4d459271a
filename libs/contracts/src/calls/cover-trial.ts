import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { refusals, skillCalls } from '../internal/skill-answers.ts';
import { coverTrial, MOST_TRIED_PEOPLE, triedChanges } from '../skills/cover-trial.ts';
import { invalid } from './answers.ts';

export const tryCover = defineCall({
  ...skillCalls,
  id: 'tryCover',
  method: 'POST',
  path: '/api/skill-cover/trial',
  summary:
    'Find out which skills lose cover if people leave, certificates lapse or needs change; nothing changes',
  access: { roles: { admin: 'all', manager: 'crew' }, about: 'list' },
  body: triedChanges,
  answers: {
    200: { description: 'Only what would change', schema: coverTrial },
    ...{ 400: invalid, ...refusals },
    403: {
      description:
        'A person or certificate isn’t in the caller’s scope, or a manager asks for other needs (`auth/outside-scope`)',
      schema: problem,
    },
    422: {
      description: `A skill doesn’t exist or is retired (\`skill-cover/wrong-skill\`), or more than ${MOST_TRIED_PEOPLE} people would have to be computed (\`skill-cover/too-many\`)`,
      schema: problem,
    },
  },
});
