import { bitsOf, exclusiveOr, FNV_BASIS, fnvHalves, mixHalves, type Halves } from './halves.ts';

/** 128 bits as 32 hexadecimal digits, in lower case. */
export type Seed = string;

const SEED = /^[0-9a-f]{32}$/i;
const DIGITS_OF_HALF = 16;

/** The two halves of a seed. @throws RangeError if it isn't 32 hexadecimal digits */
export function halvesOf(seed: Seed): readonly [bigint, bigint] {
  const [first, second] = bothOf(seed);
  return [bitsOf(first), bitsOf(second)];
}

/** A seed without bigints, and without the text. */
export type SeedHalves = readonly [Halves, Halves];

export function bothOf(seed: Seed): SeedHalves {
  if (!SEED.test(seed)) throw new RangeError('A seed has 32 hexadecimal digits.');
  return [halfAt(seed, 0), halfAt(seed, DIGITS_OF_HALF)];
}

const halfAt = (seed: Seed, at: number): Halves => ({
  high: Number.parseInt(seed.slice(at, at + 8), 16) | 0,
  low: Number.parseInt(seed.slice(at + 8, at + DIGITS_OF_HALF), 16) | 0,
});

/** A uniform 64-bit rank for each name: FNV-1a with a basis that depends on the seed, mixed by SplitMix64. */
export const ranksFrom = (seed: Seed): ((name: string) => Halves) => ranksBy(...bothOf(seed));

function ranksBy(first: Halves, last: Halves): (name: string) => Halves {
  const basis = exclusiveOr(FNV_BASIS, mixHalves(first));
  return (name) => mixHalves(exclusiveOr(fnvHalves(name, basis), last));
}

/**
 * Derives the seed of a part from its name alone, so adding a part doesn't change another. The first half is the name's
 * rank, the second half its rank by the seed with its halves exchanged, mixed with the first. It isn't cryptographic:
 * keep form seeds on the server until the form has been answered.
 */
export function deriveSeed(seed: Seed, name: string): Seed {
  const [first, last] = derived(bothOf(seed), name);
  return hex(first) + hex(last);
}

/** The same, where many are derived. */
export function derived([one, other]: SeedHalves, name: string): SeedHalves {
  const first = ranksBy(one, other)(name);
  return [first, mixHalves(exclusiveOr(ranksBy(other, one)(name), first))];
}

const hex = ({ high, low }: Halves): string => digits(high) + digits(low);
const digits = (part: number): string => (part >>> 0).toString(16).padStart(8, '0');

/** The seed for the order of an item's options in a form. */
export const itemSeed = (form: Seed, itemId: string): Seed => deriveSeed(form, nameOfItem(itemId));
export const nameOfItem = (itemId: string): string => `item:${itemId}`;
