import { dateOf, dayOf } from '@rigwise/competence';
import type { MatrixPerson } from '@rigwise/contracts';

/** A cell of an exported matrix. @param on today, such as 2027-03-02 */
export function cellInWords({ required, held, days }: MatrixPerson, at: number, on: string): string {
  const [needs, has, left] = [required[at] ?? 0, held[at] ?? 0, days[at] ?? null];
  if (needs === 0) return has === 0 ? '' : `Not needed: level ${has}`;
  const lastDay = left === null ? null : dateOf(dayOf(on) + left);
  const levels = `level ${has}, needs ${needs}`;
  if (has >= needs) return lastDay === null ? `Met: ${levels}` : `Met until ${lastDay}: ${levels}`;
  return lastDay === null ? `Gap: ${levels}` : `Lapsed after ${lastDay}: ${levels}`;
}
