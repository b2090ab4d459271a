import { z } from 'zod';
import { certificateStates } from '../certificates/certificate-parts.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { certificateCalls, refusals, shown, skillCalls } from '../internal/skill-answers.ts';
import { skillLevels } from '../skills/skill-levels.ts';
import { moment } from '../versions/version-parts.ts';
import { invalid } from './answers.ts';
import { feedOf, feedQuery } from './lists.ts';

const date = z.iso.date();
const until = date.nullable();
const employeeNumber = z.string().nullable();
const forPrograms = { description: 'The caller is neither an administrator nor a token with the scope' };

/** The levels of a person for another system, such as an HR system or a crew planner. */
export const changedLevels = z
  .object({
    personId: z.uuid(),
    employeeNumber: employeeNumber.meta({ description: 'Null once the person was erased' }),
    changedAt: moment.meta({ description: 'When a level or a gap last changed' }),
    isErased: z.boolean(),
    levels: z.array(
      z.object({
        skillId: z.uuid(),
        code: z.string().nullable(),
        title: z.string(),
        level: z.enum(skillLevels),
        since: date,
        until: until.meta({ description: 'The last day without anything new; null for ever' }),
      }),
    ),
  })
  .meta({ id: 'ChangedLevels' });
export type ChangedLevels = z.infer<typeof changedLevels>;

export const listChangedLevels = defineCall({
  ...skillCalls,
  ...shown,
  id: 'listChangedLevels',
  path: '/api/levels',
  summary:
    'List people with the levels they have, in the order in which these changed, from where the last answer ended',
  access: ['admin'],
  scope: 'levels:read',
  isCompressed: true,
  query: feedQuery,
  answers: {
    200: {
      description:
        'Each person whose levels changed since, as they are now; those of the last 15 seconds follow in a later answer',
      schema: feedOf(changedLevels),
    },
    ...{ 400: invalid, ...refusals, 403: { ...forPrograms, schema: problem } },
  },
});

/** A certificate for another system. */
export const changedCertificate = z
  .object({
    certificateId: z.uuid(),
    number: z.string(),
    publicId: z.string().meta({ description: 'Of its public page, /verify/{publicId}' }),
    schemeId: z.uuid().meta({ description: 'Its kind' }),
    title: z.string(),
    holder: z
      .object({ personId: z.uuid(), employeeNumber })
      .nullable()
      .meta({ description: 'Null once the person was erased' }),
    changedAt: moment,
    state: z.enum(certificateStates).meta({ description: 'Besides its dates: `issued` may have expired' }),
    earnedOn: date,
    validFrom: date,
    validUntil: until.meta({ description: 'The last day; null for ever' }),
  })
  .meta({ id: 'ChangedCertificate' });
export type ChangedCertificate = z.infer<typeof changedCertificate>;

export const listChangedCertificates = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'listChangedCertificates',
  path: '/api/certificates/changes',
  summary: 'List certificates in the order in which they changed, from where the last answer ended',
  access: ['admin'],
  scope: 'certificates:read',
  isCompressed: true,
  query: feedQuery,
  answers: {
    200: {
      description:
        'Each certificate that changed since, as it is now; those of the last 15 seconds follow in a later answer',
      schema: feedOf(changedCertificate),
    },
    ...{ 400: invalid, ...refusals, 403: { ...forPrograms, schema: problem } },
  },
});
