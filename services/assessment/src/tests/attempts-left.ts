/**
 * How many attempts an employee has left.
 * @param taken attempts that count against the limit; those that an assignment grants don't
 * @returns null without a limit
 */
export const attemptsLeft = (allowed: number | null, taken: number): number | null =>
  allowed === null ? null : Math.max(0, allowed - taken);
