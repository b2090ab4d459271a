/** Chooses from lists deterministically: Mulberry32, a public-domain generator by Tommy Ettinger. */
export function seededChoice(seed: number): <T>(from: readonly T[]) => T {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(next() * from.length)];
    if (chosen === undefined) throw new RangeError('There is nothing to choose from');
    return chosen;
  };
}
