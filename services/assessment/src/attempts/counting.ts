import type { AttemptRules } from '@rigwise/contracts';

interface Counted {
  readonly id: string;
  readonly status: string;
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly startedAt: Date;
}

/**
 * The attempt at a test that counts: of the released ones the best, or the last. Of equally good ones the earlier.
 * @param attempts all of a candidate's attempts at the test
 * @returns its id, or null if none is released
 */
export function countingAttempt(
  { counts }: Pick<AttemptRules, 'counts'>,
  attempts: readonly Counted[],
): string | null {
  const released = attempts
    .filter(({ status }) => status === 'released')
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  if (counts === 'last') return released.at(-1)?.id ?? null;
  const best = released.reduce<Counted | null>(
    (so, one) => (so === null || shareOf(one) > shareOf(so) ? one : so),
    null,
  );
  return best?.id ?? null;
}

const shareOf = ({ score, maxScore }: Counted): number =>
  score === null || !maxScore ? Number.NEGATIVE_INFINITY : score / maxScore;
