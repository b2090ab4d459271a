/** 64 bits in two halves of 32: bigints are too slow to rank a large bank. */
export interface Halves {
  readonly high: number;
  readonly low: number;
}

export const halvesOf64 = (bits: bigint): Halves => ({
  high: Number(bits >> 32n),
  low: Number(bits & 0xffff_ffffn),
});
export const bitsOf = ({ high, low }: Halves): bigint => (BigInt(high) << 32n) | BigInt(low);

export const compareHalves = (one: Halves, other: Halves): number =>
  one.high - other.high || one.low - other.low;

export const exclusiveOr = (one: Halves, other: Halves): Halves => ({
  high: (one.high ^ other.high) >>> 0,
  low: (one.low ^ other.low) >>> 0,
});

const FIRST = halvesOf64(0xbf58_476d_1ce4_e5b9n);
const SECOND = halvesOf64(0x94d0_49bb_1331_11ebn);

/** The same as `mix64`. */
export const mixHalves = (state: Halves): Halves =>
  shifted(product(shifted(product(shifted(state, 30), FIRST), 27), SECOND), 31);

/** Of FNV-1a in 64 bits (draft-eastlake-fnv). */
export const FNV_BASIS = halvesOf64(0xcbf2_9ce4_8422_2325n);
const encoder = new TextEncoder();
const ASCII = /^[\0-\x7f]*$/;

/** FNV-1a of a text's UTF-8, from a basis. A text of ASCII, as ids are, is not encoded first. */
export function fnvHalves(text: string, basis: Halves): Halves {
  const bytes = ASCII.test(text) ? null : encoder.encode(text);
  const count = bytes?.length ?? text.length;
  let { high, low } = basis;
  for (let at = 0; at < count; at += 1) {
    low = (low ^ (bytes?.[at] ?? text.charCodeAt(at))) >>> 0;
    // The prime is 2^40 + 0x1b3. Each sum is below 2^53, so exact.
    const by = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(by / 2 ** 32) + ((low << 8) >>> 0)) >>> 0;
    low = by >>> 0;
  }
  return { high, low };
}

/** `z ^ (z >> by)`, for less than 32. */
const shifted = ({ high, low }: Halves, by: number): Halves => ({
  high: (high ^ (high >>> by)) >>> 0,
  low: (low ^ ((low >>> by) | (high << (32 - by)))) >>> 0,
});

/** The lower 64 bits of a product. The lower halves are multiplied in two steps, each below 2^53. */
function product(one: Halves, other: Halves): Halves {
  const least = (one.low & 0xffff) * other.low;
  const middle = (one.low >>> 16) * other.low + Math.floor(least / 2 ** 16);
  const carried = Math.floor(middle / 2 ** 16);
  return {
    high: (carried + Math.imul(one.high, other.low) + Math.imul(one.low, other.high)) >>> 0,
    low: (((middle & 0xffff) << 16) | (least & 0xffff)) >>> 0,
  };
}
