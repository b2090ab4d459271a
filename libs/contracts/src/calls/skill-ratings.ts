import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { refusals, shown, skillCalls } from '../internal/skill-answers.ts';
import { moment, who } from '../versions/version-parts.ts';
import { invalid } from './answers.ts';
import { plainText } from './plain-text.ts';

const roles = { admin: 'all', manager: 'crew' } as const;
const outside = {
  description: 'The caller is neither an administrator nor the manager of the person, or is the person',
  schema: problem,
};
const ofOne = { personId: z.uuid(), skillId: z.uuid() };

export const skillRating = z
  .object({
    skillId: z.uuid(),
    by: who,
    rating: z.number().meta({ description: 'In percent' }),
    note: z.string(),
    ratedAt: moment,
    isOwn: z.boolean().meta({ description: 'The caller’s, who can change and withdraw it' }),
  })
  .meta({ id: 'SkillRating' });
export type SkillRating = z.output<typeof skillRating>;

const ratings = {
  description: 'What managers and administrators say of the person’s skills now',
  schema: z.array(skillRating),
};

export const listSkillRatings = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listSkillRatings',
  path: '/api/skill-ratings/people/{personId}',
  summary: 'List what managers and administrators say of a person’s skills',
  access: { roles, about: { kind: 'person', in: 'params.personId' } },
  params: z.object({ personId: z.uuid() }),
  answers: { 200: ratings, ...{ 400: invalid, ...refusals, 403: outside } },
});

const rate = {
  ...skillCalls,
  access: { roles, about: { kind: 'person', in: 'params.personId', notOwn: true } },
  params: z.object(ofOne),
} as const;

export const rateSkill = defineCall({
  ...rate,
  id: 'rateSkill',
  method: 'PUT',
  path: '/api/skill-ratings/people/{personId}/skills/{skillId}',
  summary: 'Rate a skill of a person: the caller’s one rating of it, which replaces an earlier one',
  body: z.strictObject({
    rating: z.number('Enter a number from 0 to 100.').int().min(0).max(100),
    note: plainText('Say what you saw.', 1_000),
  }),
  answers: {
    200: ratings,
    ...{ 400: invalid, ...refusals, 403: outside },
    404: { description: 'There is no such person or skill (`skill-rating/nothing`)', schema: problem },
  },
});

export const withdrawSkillRating = defineCall({
  ...rate,
  id: 'withdrawSkillRating',
  method: 'DELETE',
  path: '/api/skill-ratings/people/{personId}/skills/{skillId}',
  summary: 'Withdraw the caller’s rating of a skill of a person',
  answers: {
    200: ratings,
    ...{ 400: invalid, ...refusals, 403: outside },
    404: { description: 'The caller has not rated it (`skill-rating/nothing`)', schema: problem },
  },
});
