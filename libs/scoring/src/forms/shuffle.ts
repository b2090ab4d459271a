import type { Seed } from './seeds.ts';
import { Xoshiro256 } from './xoshiro256.ts';

/** A shuffled copy (Fisher-Yates, Durstenfeld 1964): every order is equally likely. */
export function shuffle<T>(items: readonly T[], seed: Seed): T[] {
  const random = Xoshiro256.fromSeed(seed);
  const rest = [...items];
  const shuffled: T[] = [];
  while (rest.length > 0) {
    const at = random.below(rest.length);
    shuffled.push(...rest.splice(at, 1));
  }
  return shuffled;
}
