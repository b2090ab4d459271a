import { markingStages, type MarkingStage } from '@rigwise/contracts';
import { z } from 'zod';

/** A stage from its number, from 1. */
export const stageColumn = z
  .number()
  .transform((number) => markingStages[number - 1])
  .pipe(z.enum(markingStages));

export const numberOf = (stage: MarkingStage): number => markingStages.indexOf(stage) + 1;
