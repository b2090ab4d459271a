import { z } from 'zod';
import { oneLine } from '../internal/one-line.ts';
import { COVER_DAYS } from './skill-cover.ts';
import { skillLevels } from './skill-levels.ts';

export const MOST_TRIED_CHANGES = 20;
export const MOST_TRIED_PEOPLE = 1_000;

const count = z.number().int().min(0);
const onEachDay = z.array(count).length(COVER_DAYS.length);
const cover = z.object({
  needed: count,
  have: onEachDay.meta({ description: 'Those who have what they need, today and in 30 and 90 days' }),
});

/** What might happen; each of them at once with the others, from today on. */
export const triedChanges = z
  .strictObject({
    leaves: z.array(z.uuid()).max(MOST_TRIED_CHANGES).meta({ description: 'People who leave' }),
    certificates: z.array(z.uuid()).max(MOST_TRIED_CHANGES).meta({
      description: 'Certificates that lapse or are revoked, with the evidence that they rest on',
    }),
    needs: z
      .array(
        z.strictObject({
          position: oneLine('Choose a position.', 100),
          skillId: z.uuid(),
          level: z
            .enum(skillLevels)
            .nullable()
            .meta({ description: 'Null: the position no longer needs the skill' }),
        }),
      )
      .max(MOST_TRIED_CHANGES)
      .meta({ description: 'What positions would need; for administrators' }),
  })
  .meta({ id: 'TriedChanges' });
export type TriedChanges = z.output<typeof triedChanges>;

export const coverTrial = z
  .object({
    on: z.iso.date().meta({ description: 'Today' }),
    leaves: z.array(z.object({ personId: z.uuid(), name: z.string(), position: z.string().nullable() })),
    certificates: z.array(
      z.object({ certificateId: z.uuid(), title: z.string(), personId: z.uuid(), name: z.string() }),
    ),
    skills: z
      .array(
        z.object({
          skillId: z.uuid(),
          title: z.string(),
          position: z
            .string()
            .nullable()
            .meta({ description: 'Only people with this position; null: everyone in the scope' }),
          before: cover,
          after: cover,
        }),
      )
      .meta({ description: 'Skills whose cover changes, those that lose most first' }),
    kinds: z
      .array(z.object({ schemeId: z.uuid(), title: z.string(), before: onEachDay, after: onEachDay }))
      .meta({ description: 'Kinds of certificates that fewer people would hold on those days' }),
  })
  .meta({ id: 'CoverTrial' });
export type CoverTrial = z.output<typeof coverTrial>;
