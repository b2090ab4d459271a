/** Numbers that look random, and are the same for the same seed. */
export interface Random {
  /** At least 0 and less than `end`. */
  readonly below: (end: number) => number;
  readonly oneOf: <T>(all: readonly T[]) => T;
}

/** mulberry32, which is in the public domain: it only has to be spread out and the same everywhere. */
export function randomOf(seed: number, number: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    oneOf: (all) => {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error('There is nothing to choose from');
      return one;
    },
  };
}
