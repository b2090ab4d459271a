import { isDeepStrictEqual } from 'node:util';
import type { ItemResponse, SavedAnswer } from '@rigwise/contracts';
import type { AnswerBox } from './answer-box.ts';

export interface StoredAnswer extends SavedAnswer {
  readonly response: ItemResponse;
}

/**
 * Answers that were acknowledged while neither they nor newer ones are stored, and stored ones that were never given, in
 * words.
 */
export function lostAnswers(box: AnswerBox, stored: readonly StoredAnswer[]): string[] {
  const missing = [...box.acknowledged].flatMap(([position, seq]) => {
    const found = stored.find((one) => one.position === position)?.seq ?? 0;
    return found >= seq ? [] : [`question ${position} has answer ${found}, not ${seq}`];
  });
  const others = stored
    .filter((one) => !isDeepStrictEqual(box.responseOf(one), one.response))
    .map(({ position, seq }) => `question ${position} has another answer ${seq} than was given`);
  return [...missing, ...others];
}
