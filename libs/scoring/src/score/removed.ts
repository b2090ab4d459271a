import type { ItemScore } from './score-item.ts';

/** How a regrade takes an item out of a form that was answered: left out of the maximum, or right for everyone. */
export type Removal = 'exclude' | 'full-points';

/**
 * The score of an item that is removed: no person has to mark it any more. Left out, it has neither points nor a
 * maximum, and is `excluded`; with full points every question is right, whatever was answered.
 * Left out, answers stay right or wrong, for those who read them.
 */
export function removed(score: ItemScore, how: Removal): ItemScore {
  const isExcluded = how === 'exclude';
  return {
    ...{ score: isExcluded ? 0 : score.max, max: isExcluded ? 0 : score.max, needsMarking: false },
    ...(isExcluded && { excluded: true as const }),
    questions: score.questions.map(({ id, max, state }) => ({
      ...{ id, score: isExcluded ? 0 : max, max: isExcluded ? 0 : max },
      state: isExcluded && state !== 'to-mark' ? state : 'right',
    })),
  };
}
