import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';
import { moment, who } from '../versions/version-parts.ts';
import { skillLevels } from './skill-levels.ts';
import { skillRevision } from './skill-parts.ts';

/** Of all positions. */
export const MOST_PROFILES = 500;
const MOST_REQUIREMENTS = 200;

const date = z.iso.date('Enter a date, such as 2027-03-02.');

export const requirement = z
  .strictObject({
    skillId: z.uuid(),
    level: z.enum(skillLevels),
    from: date.meta({ description: 'The first day on which the level is needed' }),
  })
  .meta({ id: 'ProfileRequirement' });
export type ProfileRequirement = z.output<typeof requirement>;

/** What a position needs. */
export const profileContent = z
  .strictObject({
    position: oneLine('Enter a position.', 100).meta({
      description: 'As in the directory; upper and lower case don’t matter',
      example: 'Driller',
    }),
    requirements: z
      .array(requirement)
      .max(MOST_REQUIREMENTS)
      .refine(
        (all) => new Set(all.map(({ skillId }) => skillId)).size === all.length,
        'Each skill only once.',
      ),
  })
  .meta({ id: 'ProfileContent' });
export type ProfileContent = z.output<typeof profileContent>;

export const profileRow = z
  .object({
    id: z.uuid(),
    position: z.string(),
    requirements: z.number().int().meta({ description: 'How many' }),
    people: z.number().int().meta({ description: 'Who are in the directory with this position' }),
    short: z.number().int().meta({ description: 'Of them, those who lack a level' }),
    revision: skillRevision,
  })
  .meta({ id: 'ProfileRow' });
export type ProfileRow = z.output<typeof profileRow>;

export const profileDetails = z
  .object({
    id: z.uuid(),
    content: profileContent,
    revision: skillRevision,
    isRetired: z.boolean(),
    history: z
      .array(
        z.object({
          revision: skillRevision,
          at: moment,
          by: who,
          content: profileContent,
          isRetired: z.boolean(),
        }),
      )
      .meta({ description: 'Newest first, at most 100' }),
  })
  .meta({ id: 'ProfileDetails' });
export type ProfileDetails = z.output<typeof profileDetails>;
