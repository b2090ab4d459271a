import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { profileTrial } from '../skills/progress-parts.ts';
import { MOST_PROFILES, profileContent, profileDetails, profileRow } from '../skills/skill-profiles.ts';
import { invalid } from './answers.ts';
import { adminOnly, change, refusals, seen, shown, skillCalls } from '../internal/skill-answers.ts';

const params = z.object({ profileId: z.uuid() });
const noProfile = { description: 'There is no such profile', schema: problem };
const answers = { 400: invalid, ...refusals, 403: adminOnly } as const;
const ofOne = { ...answers, 404: noProfile } as const;
const details = { description: 'The profile as it is now', schema: profileDetails };
const changed = {
  description: 'It changed meanwhile (`profile/changed`); `current` is the profile now',
  schema: problem,
};
const unknownSkill = {
  description: 'A requirement names a skill that doesn’t exist or is retired (`profile/wrong-skill`)',
  schema: problem,
};

export const listSkillProfiles = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listSkillProfiles',
  path: '/api/skill-profiles',
  summary: 'List the positions for which skills are required',
  access: ['admin'],
  answers: {
    200: { description: `By position; at most ${MOST_PROFILES}`, schema: z.array(profileRow) },
    ...refusals,
    403: adminOnly,
  },
});

export const listPositions = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listPositions',
  path: '/api/positions',
  summary: 'List the positions of people in the directory',
  access: ['admin'],
  answers: {
    200: {
      description: 'By name, at most 1,000',
      schema: z.array(
        z.object({ position: z.string(), people: z.number().int(), profileId: z.uuid().nullable() }),
      ),
    },
    ...refusals,
    403: adminOnly,
  },
});

export const showSkillProfile = defineCall({
  ...skillCalls,
  ...shown,
  id: 'showSkillProfile',
  path: '/api/skill-profiles/{profileId}',
  summary: 'Get what a position needs, with the history',
  access: ['admin'],
  params,
  answers: { 200: details, ...ofOne },
});

export const addSkillProfile = defineCall({
  ...change,
  id: 'addSkillProfile',
  path: '/api/skill-profiles',
  summary: 'Say what a position needs',
  body: profileContent,
  answers: {
    201: { ...details, description: 'The new profile' },
    ...answers,
    409: {
      description: `The position has a profile (\`profile/position-taken\`), or there are ${MOST_PROFILES} already (\`profile/too-many\`)`,
      schema: problem,
    },
    422: unknownSkill,
  },
});

export const changeSkillProfile = defineCall({
  ...change,
  id: 'changeSkillProfile',
  method: 'PUT',
  path: '/api/skill-profiles/{profileId}',
  summary: 'Change what a position needs',
  params,
  body: seen.extend({ content: profileContent }),
  answers: {
    ...{ 200: details, ...ofOne },
    409: {
      ...changed,
      description: `${changed.description}. Or another profile is for the position (\`profile/position-taken\`), or it is retired (\`profile/not-now\`)`,
    },
    422: unknownSkill,
  },
});

export const retireSkillProfile = defineCall({
  ...change,
  id: 'retireSkillProfile',
  path: '/api/skill-profiles/{profileId}/retirement',
  summary: 'Retire a profile: its position needs no skills any more',
  params,
  body: seen,
  answers: {
    ...{ 200: details, ...ofOne },
    409: {
      ...changed,
      description: `${changed.description}. Or it is retired already (\`profile/not-now\`)`,
    },
  },
});

export const trySkillProfile = defineCall({
  ...change,
  id: 'trySkillProfile',
  path: '/api/skill-profiles/trial',
  summary: 'Find out who would fall short of a profile; nothing changes',
  body: profileContent,
  answers: {
    200: { description: 'Who would lack what, as of today', schema: profileTrial },
    ...answers,
    422: unknownSkill,
  },
});
