/** The last answer to a question of a form. */
export interface TimedAnswer {
  readonly position: number;
  /** When the device says it was given, in milliseconds; null if there is none. */
  readonly answeredAt: number | null;
}

const MS = 1000;

/**
 * How long answers took, as far as their times say: from the answer before. Only where a candidate answered a question
 * right after the one before it in the form; who jumped back to change an answer says nothing of either.
 *
 * @returns seconds by position
 */
export function secondsOf(answers: readonly TimedAnswer[]): ReadonlyMap<number, number> {
  const given = answers
    .flatMap(({ position, answeredAt }) => (answeredAt === null ? [] : [{ position, answeredAt }]))
    .sort((one, other) => one.answeredAt - other.answeredAt || one.position - other.position);
  return new Map(
    given.flatMap(({ position, answeredAt }, at) => {
      const before = given[at - 1];
      return before?.position === position - 1 ? [[position, (answeredAt - before.answeredAt) / MS]] : [];
    }),
  );
}
