/** The list with one of its entries changed. */
export const withAt = <T>(list: readonly T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, index) => (index === at ? change(one) : one));

export const withoutAt = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** The list with an entry one place up or down; as it is if there is no such place. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const all = [...list];
  const [one, other] = [all[at], all[at + by]];
  if (one === undefined || other === undefined) return all;
  [all[at], all[at + by]] = [other, one];
  return all;
}
