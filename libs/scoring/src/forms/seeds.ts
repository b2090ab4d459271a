import { mix64 } from './splitmix64.ts';

const MASK = 0xffff_ffff_ffff_ffffn;
/** FNV-1a in 64 bits (draft-eastlake-fnv). */
const FNV_BASIS = 0xcbf2_9ce4_8422_2325n;
const FNV_PRIME = 0x0100_0000_01b3n;

/** 128 bits as 32 hexadecimal digits, in lower case. */
export type Seed = string;

/** The two halves of a seed. @throws RangeError if it isn't 32 hexadecimal digits */
export function halvesOf(seed: Seed): readonly [bigint, bigint] {
  if (!/^[0-9a-f]{32}$/i.test(seed)) throw new RangeError('A seed has 32 hexadecimal digits.');
  return [BigInt(`0x${seed.slice(0, 16)}`), BigInt(`0x${seed.slice(16)}`)];
}

/** FNV-1a of a text's UTF-8, from a basis. */
export function fnv1a64(text: string, basis = FNV_BASIS): bigint {
  let hash = basis;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * FNV_PRIME) & MASK;
  return hash;
}

/**
 * Derives the seed of a part from its name alone, so adding a part doesn't change another. Each half is FNV-1a of the
 * name, with a basis that depends on the seed, mixed by SplitMix64. It isn't cryptographic: keep form seeds on the
 * server until the form has been answered.
 */
export function deriveSeed(seed: Seed, name: string): Seed {
  const [high, low] = halvesOf(seed);
  const first = mix64(fnv1a64(name, FNV_BASIS ^ mix64(high)) ^ low);
  const second = mix64(fnv1a64(name, FNV_BASIS ^ mix64(low)) ^ first);
  return hex(first) + hex(second);
}

const hex = (half: bigint): string => half.toString(16).padStart(16, '0');

/** The seed for the order of an item's options in a form. */
export const itemSeed = (form: Seed, itemId: string): Seed => deriveSeed(form, `item:${itemId}`);
