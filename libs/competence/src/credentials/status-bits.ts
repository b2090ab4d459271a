/**
 * The least number of statuses in a list, so that reading one tells little about whose it was: 16 kB.
 * Source: W3C Bitstring Status List v1.0, 3.3 "Bitstring Generation Algorithm" and 7.1 "Bitstring Encoding"; index 0 is the leftmost bit of the first byte.
 */
export const LEAST_STATUSES = 131_072;

/** The bits of a status list, before they are compressed. @throws RangeError for an index outside of the list */
export function statusBits(indexes: Iterable<number>, count = LEAST_STATUSES): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(Math.ceil(Math.max(count, LEAST_STATUSES) / 8));
  for (const index of indexes) {
    const [byte, bit] = placeOf(index, bits);
    bits[byte] = (bits[byte] ?? 0) | bit;
  }
  return bits;
}

/** @throws RangeError for an index outside of the list */
export function isSet(bits: Uint8Array, index: number): boolean {
  const [byte, bit] = placeOf(index, bits);
  return ((bits[byte] ?? 0) & bit) !== 0;
}

function placeOf(index: number, bits: Uint8Array): [byte: number, bit: number] {
  if (!Number.isInteger(index) || index < 0 || index >= bits.length * 8)
    throw new RangeError(`A status list of ${bits.length * 8} has no index ${index}.`);
  return [index >>> 3, 0x80 >>> (index & 7)];
}
