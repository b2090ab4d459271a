import { bitsOf, exclusiveOr, fnvHalves, halvesOf64, mixHalves, type Halves } from './halves.ts';
import { mix64 } from './splitmix64.ts';

/** FNV-1a in 64 bits (draft-eastlake-fnv). */
const FNV_BASIS = 0xcbf2_9ce4_8422_2325n;

/** 128 bits as 32 hexadecimal digits, in lower case. */
export type Seed = string;

/** The two halves of a seed. @throws RangeError if it isn't 32 hexadecimal digits */
export function halvesOf(seed: Seed): readonly [bigint, bigint] {
  if (!/^[0-9a-f]{32}$/i.test(seed)) throw new RangeError('A seed has 32 hexadecimal digits.');
  return [BigInt(`0x${seed.slice(0, 16)}`), BigInt(`0x${seed.slice(16)}`)];
}

const encoder = new TextEncoder();

/** FNV-1a of a text's UTF-8, from a basis. */
export const fnv1a64 = (text: string, basis = FNV_BASIS): bigint =>
  bitsOf(fnvHalves(encoder.encode(text), halvesOf64(basis)));

/** A uniform 64-bit rank for each name: FNV-1a with a basis that depends on the seed, mixed by SplitMix64. */
export function ranksFrom(seed: Seed): (name: string) => bigint {
  const rankOf = rankHalvesFrom(seed);
  return (name) => bitsOf(rankOf(name));
}

/** The same ranks, without bigints. */
export function rankHalvesFrom(seed: Seed): (name: string) => Halves {
  const [high, low] = halvesOf(seed);
  const basis = halvesOf64(FNV_BASIS ^ mix64(high));
  const last = halvesOf64(low);
  return (name) => mixHalves(exclusiveOr(fnvHalves(encoder.encode(name), basis), last));
}

/**
 * Derives the seed of a part from its name alone, so adding a part doesn't change another. The first half is the name's
 * rank, the second half its rank by the seed with its halves exchanged, mixed with the first. It isn't cryptographic:
 * keep form seeds on the server until the form has been answered.
 */
export function deriveSeed(seed: Seed, name: string): Seed {
  const first = ranksFrom(seed)(name);
  const second = mix64(ranksFrom(seed.slice(16) + seed.slice(0, 16))(name) ^ first);
  return hex(first) + hex(second);
}

const hex = (half: bigint): string => half.toString(16).padStart(16, '0');

/** The seed for the order of an item's options in a form. */
export const itemSeed = (form: Seed, itemId: string): Seed => deriveSeed(form, `item:${itemId}`);
