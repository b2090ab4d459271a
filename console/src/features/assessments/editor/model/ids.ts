/** Stands for "nothing marked yet": a choice names one option as correct from the first draft on. */
export const UNMARKED = 'none';

/** The first unused identifier with a prefix: `B1`, `B2`, … */
export function freeId(prefix: string, used: Iterable<string>): string {
  const taken = new Set(used);
  for (let number = 1; ; number++) if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`;
}

/** The first unused letter from A to Z, then `O1`, `O2`, …: what authors call their options. */
export function freeLetter(used: Iterable<string>): string {
  const taken = new Set(used);
  for (let code = 65; code <= 90; code++) {
    const letter = String.fromCodePoint(code);
    if (!taken.has(letter)) return letter;
  }
  return freeId('O', taken);
}

export const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

/** The list with the entry at `from` at `to` instead. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
