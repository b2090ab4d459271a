import { z } from 'zod';
import { fitnesses } from '../skills/progress-parts.ts';
import { oneLine } from './one-line.ts';

/** Which people of a caller’s scope. */
export const progressFilter = {
  search: oneLine('Type a name.', 100)
    .optional()
    .meta({ description: 'Part of a name, or an employee number' }),
  position: oneLine('Choose a position.', 100).optional(),
  department: oneLine('Choose a department.', 100).optional(),
  fitness: z.enum(fitnesses).optional(),
  skillId: z.uuid().optional().meta({ description: 'Only people who lack the level of it that they need' }),
};
