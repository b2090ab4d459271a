import { bothOf, type Seed, type SeedHalves } from './seeds.ts';
import { XoshiroHalves } from './xoshiro-halves.ts';

/** A shuffled copy (Fisher-Yates, Durstenfeld 1964): every order is equally likely. Up to 2^21 of them. */
export const shuffle = <T>(items: readonly T[], seed: Seed): T[] => shuffleBy(items, bothOf(seed));

export function shuffleBy<T>(items: readonly T[], seed: SeedHalves): T[] {
  const random = new XoshiroHalves(seed);
  const rest = [...items];
  const shuffled: T[] = [];
  while (rest.length > 0) {
    const at = random.below(rest.length);
    shuffled.push(...rest.splice(at, 1));
  }
  return shuffled;
}
