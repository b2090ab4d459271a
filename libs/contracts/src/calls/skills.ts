import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { DEEPEST_SKILL, MOST_SKILLS, skillContent, skillDetails, skillRow } from '../skills/skill-parts.ts';
import { csvAnswer, invalid } from './answers.ts';
import {
  adminOnly,
  change,
  noSkill,
  refusals,
  seen,
  shown,
  skillCalls,
  skillParams as params,
} from '../internal/skill-answers.ts';

const parentId = z.uuid().nullable().meta({ description: 'Null for the top of the tree' });
const misplaced = {
  description: `The parent is unknown or retired (\`skill/no-parent\`), is below the skill itself (\`skill/own-ancestor\`), or lies more than ${DEEPEST_SKILL} levels deep (\`skill/too-deep\`)`,
  schema: problem,
};
const details = { description: 'The skill as it is now', schema: skillDetails };
const changed = {
  description: 'It changed meanwhile (`skill/changed`); `current` is the skill now',
  schema: problem,
};
const answers = {
  ...{ 200: details, 400: invalid, ...refusals, 403: adminOnly, 404: noSkill, 409: changed },
} as const;

export const listSkills = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listSkills',
  path: '/api/skills',
  summary: 'List the framework of skills',
  access: 'signed-in',
  isCompressed: true,
  answers: {
    200: {
      description: `Each after its parent, siblings in their order; at most ${MOST_SKILLS}`,
      schema: z.array(skillRow),
    },
    ...refusals,
  },
});

export const showSkill = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showSkill',
  path: '/api/skills/{skillId}',
  summary: 'Get a skill with its levels and its history',
  access: ['admin'],
  params,
  answers: { 200: details, 400: invalid, ...refusals, 403: adminOnly, 404: noSkill },
});

export const addSkill = defineCall({
  ...change,
  id: 'addSkill',
  path: '/api/skills',
  summary: 'Add a skill or a group of skills, as the last of its parent',
  body: z.strictObject({ parentId, content: skillContent }),
  answers: {
    201: { ...details, description: 'The new skill' },
    ...{ 400: invalid, ...refusals, 403: adminOnly },
    409: {
      description: `Another skill has the code (\`skill/code-taken\`), or there are ${MOST_SKILLS} already (\`skill/too-many\`)`,
      schema: problem,
    },
    422: misplaced,
  },
});

export const changeSkill = defineCall({
  ...change,
  id: 'changeSkill',
  method: 'PUT',
  path: '/api/skills/{skillId}',
  summary: 'Change what a skill says',
  params,
  body: seen.extend({ content: skillContent }),
  answers: {
    ...answers,
    409: {
      ...changed,
      description: `${changed.description}. Or another skill has the code (\`skill/code-taken\`)`,
    },
  },
});

export const moveSkill = defineCall({
  ...change,
  id: 'moveSkill',
  path: '/api/skills/{skillId}/move',
  summary: 'Move a skill, with all below it, to another place in the tree',
  params,
  body: seen.extend({
    parentId,
    afterId: z.uuid().nullable().meta({ description: 'The sibling before it; null to be the first' }),
  }),
  answers: { ...answers, 422: misplaced },
});

export const retireSkill = defineCall({
  ...change,
  id: 'retireSkill',
  path: '/api/skills/{skillId}/retirement',
  summary: 'Retire a skill: nobody can reach a level of it any more, and what was reached stays',
  params,
  body: seen,
  answers: {
    ...answers,
    409: {
      ...changed,
      description: `${changed.description}. Or it is retired already (\`skill/not-now\`), or there are skills below it (\`skill/not-empty\`)`,
    },
  },
});

export const restoreSkill = defineCall({
  ...change,
  id: 'restoreSkill',
  path: '/api/skills/{skillId}/restoration',
  summary: 'Take back the retirement of a skill',
  params,
  body: seen,
  answers: {
    ...answers,
    409: { ...changed, description: `${changed.description}. Or it isn't retired (\`skill/not-now\`)` },
    422: misplaced,
  },
});

export const exportFramework = defineCall({
  ...skillCalls,
  ...shown,
  id: 'exportFramework',
  path: '/api/skill-framework/case',
  summary: 'Download the framework as a package of 1EdTech CASE 1.0',
  access: ['admin'],
  isCompressed: true,
  answers: {
    200: { description: 'A CFPackage without the retired skills', schema: z.looseObject({}) },
    ...refusals,
    403: adminOnly,
  },
});

export const exportSkills = defineCall({
  ...skillCalls,
  ...shown,
  id: 'exportSkills',
  path: '/api/skill-framework/csv',
  summary: 'Download the framework as CSV, which can be edited and imported again',
  access: ['admin'],
  answers: {
    200: csvAnswer('The skills that aren’t retired, each after its parent'),
    ...refusals,
    403: adminOnly,
  },
});
