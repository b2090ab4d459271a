import type { ReviewMoment, ReviewPolicy, TestContent } from '@rigwise/contracts';

/** Which parts of a result its candidate sees now. */
export type Shown = Readonly<Record<keyof ReviewPolicy, boolean>>;

/** @param isReleased nothing is shown before */
export function shownBy(
  { review, window }: Pick<TestContent, 'review' | 'window'>,
  isReleased: boolean,
  now: Date,
): Shown {
  const isClosed = window.closes !== null && now >= new Date(window.closes);
  const shows = (moment: ReviewMoment): boolean =>
    isReleased && (moment === 'on-release' || (moment === 'when-closed' && isClosed));
  return { score: shows(review.score), answers: shows(review.answers), key: shows(review.key) };
}
