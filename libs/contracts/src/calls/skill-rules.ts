import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { changeTrial } from '../skills/progress-parts.ts';
import { skillRules, skillRulesView } from '../skills/skill-rules.ts';
import { invalid } from './answers.ts';
import {
  adminOnly,
  change,
  noSkill,
  refusals,
  shown,
  skillCalls,
  skillParams as params,
} from '../internal/skill-answers.ts';

const answers = { 400: invalid, ...refusals, 403: adminOnly, 404: noSkill } as const;
const view = { description: 'The rules as they are now', schema: skillRulesView };
const unknown = {
  description:
    'A clause names a skill that doesn’t exist, or a level of the same skill that isn’t lower (`skill-rules/wrong-skill`)',
  schema: problem,
};

export const showSkillRules = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showSkillRules',
  path: '/api/skills/{skillId}/rules',
  summary: 'Get what each level of a skill takes, with the history',
  access: ['admin'],
  params,
  answers: { 200: view, ...answers },
});

export const changeSkillRules = defineCall({
  ...change,
  id: 'changeSkillRules',
  method: 'PUT',
  path: '/api/skills/{skillId}/rules',
  summary: 'Change what each level of a skill takes: the levels of everyone are computed again',
  params,
  body: z.strictObject({
    revision: z.number().int().min(0).meta({ description: 'Of the rules as the caller saw them' }),
    levels: skillRules,
  }),
  answers: {
    ...{ 200: view, ...answers },
    409: {
      description: 'They changed meanwhile (`skill-rules/changed`); `current` is the rules now',
      schema: problem,
    },
    422: unknown,
  },
});

export const trySkillRules = defineCall({
  ...change,
  id: 'trySkillRules',
  path: '/api/skills/{skillId}/rules/trial',
  summary: 'Find out who would gain and who would lose a level by other rules; nothing changes',
  params,
  body: z.strictObject({ levels: skillRules }),
  answers: {
    200: { description: 'Who gains and who loses, as of today', schema: changeTrial },
    ...answers,
    422: unknown,
  },
});
