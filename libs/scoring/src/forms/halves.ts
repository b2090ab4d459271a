/**
 * 64 bits in two halves of 32: bigints are too slow to rank a large bank. Each half is a signed integer of 32 bits,
 * which V8 keeps in place of a pointer; an unsigned one of 2^31 and more would be an object of its own.
 */
export interface Halves {
  readonly high: number;
  readonly low: number;
}

export const halvesOf64 = (bits: bigint): Halves => ({
  high: Number(BigInt.asIntN(32, bits >> 32n)),
  low: Number(BigInt.asIntN(32, bits)),
});
export const bitsOf = ({ high, low }: Halves): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);

export const compareHalves = (one: Halves, other: Halves): number =>
  (one.high >>> 0) - (other.high >>> 0) || (one.low >>> 0) - (other.low >>> 0);

export const exclusiveOr = (one: Halves, other: Halves): Halves => ({
  high: one.high ^ other.high,
  low: one.low ^ other.low,
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
  const bytes = ASCII.test(text) ? text : String.fromCharCode(...encoder.encode(text));
  let { high, low } = basis;
  for (let at = 0; at < bytes.length; at += 1) {
    low ^= bytes.charCodeAt(at);
    // The prime is 2^40 + 0x1b3. The lower half is multiplied in two steps, each an integer below 2^31.
    const least = (low & 0xffff) * 0x1b3;
    const middle = (low >>> 16) * 0x1b3 + (least >>> 16);
    high = (Math.imul(high, 0x1b3) + (middle >>> 16) + (low << 8)) | 0;
    low = (middle << 16) | (least & 0xffff);
  }
  return { high, low };
}

/** `z ^ (z >> by)`, for less than 32. */
const shifted = ({ high, low }: Halves, by: number): Halves => ({
  high: high ^ (high >>> by),
  low: low ^ ((low >>> by) | (high << (32 - by))),
});

/** The lower 64 bits of a product. The lower halves are multiplied in two steps, each below 2^53. */
function product(one: Halves, other: Halves): Halves {
  const by = other.low >>> 0;
  const least = (one.low & 0xffff) * by;
  const middle = (one.low >>> 16) * by + Math.floor(least / 2 ** 16);
  const carried = Math.floor(middle / 2 ** 16);
  return {
    high: (carried + Math.imul(one.high, other.low) + Math.imul(one.low, other.high)) | 0,
    low: ((middle & 0xffff) << 16) | (least & 0xffff),
  };
}
