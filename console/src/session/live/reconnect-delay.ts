const FROM_MS = 1_000;
const CAP_MS = 30_000;

/**
 * Before the nth try in a row, from 1: twice as long each time to at most 30 s, of which the half is left to chance, so
 * that those whom one gateway lost do not all come back at once.
 */
export function reconnectDelay(tries: number, random: () => number = Math.random): number {
  const longest = Math.min(FROM_MS * 2 ** (tries - 1), CAP_MS);
  return longest * (0.5 + random() / 2);
}
