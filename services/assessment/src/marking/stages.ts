import { markingStages, type MarkingStage } from '@rigwise/contracts';
import { z } from 'zod';

const STAGES = { 1: 'first', 2: 'second', 3: 'adjudication' } as const satisfies Record<number, MarkingStage>;

/** A stage from its number in the database. */
export const stageColumn = z.literal([1, 2, 3]).transform((number): MarkingStage => STAGES[number]);

export const numberOf = (stage: MarkingStage): number => markingStages.indexOf(stage) + 1;
