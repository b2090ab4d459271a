import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { skillLevels } from '../../skills/skill-levels.ts';

const level = z.enum(skillLevels);
const skill = { skillId: z.uuid(), title: z.string() };

export const levelsChangedV1 = defineEvent({
  type: 'levels.changed',
  version: 1,
  summary:
    'A person reached or lost levels by evidence or as time went by; changes of rules and profiles are not announced',
  topic: 'competency.levels',
  delivery: 'ordered',
  key: ({ personId }) => personId,
  payload: z.object({
    personId: z.uuid(),
    /** Who is told of what was lost besides the person. */
    managerId: z.uuid().nullable(),
    /** Names the change: the same levels reached and lost on the same day have the same. */
    changeId: z.string(),
    reached: z.array(z.object({ ...skill, level, until: z.iso.date().nullable() })),
    lost: z.array(z.object({ ...skill, level, now: level.nullable() })),
  }),
  personal: [],
});
