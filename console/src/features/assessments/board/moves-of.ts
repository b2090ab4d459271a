import type { ItemRow, SessionUser } from '@rigwise/contracts';
import { stepsIn, type StepName } from '../review/steps.ts';

export type Move = Exclude<StepName, 'delete'>;

/** The steps that move a card: retiring the live version of a question leaves its draft where it is. */
export const movesOf = (row: ItemRow, user: SessionUser | null): Move[] =>
  user === null
    ? []
    : stepsIn(row, user)
        .filter((step) => step !== 'delete')
        .filter((step) => step !== 'retire' || row.status === 'live');
