const FROM_MS = 1_000;
const CAP_MS = 30_000;

/**
 * The delay before the nth consecutive attempt, from 1: doubles each time up to 30 s, with half of it random, so that
 * the clients of a lost gateway don't all reconnect simultaneously.
 */
export function reconnectDelay(tries: number, random: () => number = Math.random): number {
  const longest = Math.min(FROM_MS * 2 ** (tries - 1), CAP_MS);
  return longest * (0.5 + random() / 2);
}
