import { exclusiveOr, halvesOf64, mixHalves, type Halves } from './halves.ts';
import type { SeedHalves } from './seeds.ts';

const GAMMA = halvesOf64(0x9e37_79b9_7f4a_7c15n);
/** Up to here a remainder of 64 bits is exact in doubles. */
const MOST = 2 ** 21;

/** The numbers of `Xoshiro256`, without bigints: an analysis orders the options of every answer to a test again. */
export class XoshiroHalves {
  #a: Halves;
  #b: Halves;
  #c: Halves;
  #d: Halves;

  /** The same state as `Xoshiro256.fromSeed`. */
  constructor([left, right]: SeedHalves) {
    const once = exclusiveOr(right, mixHalves(left));
    const twice = exclusiveOr(left, mixHalves(once));
    const last = exclusiveOr(once, mixHalves(twice));
    this.#a = mixHalves(sum(twice, GAMMA));
    this.#b = mixHalves(sum(sum(twice, GAMMA), GAMMA));
    this.#c = mixHalves(sum(last, GAMMA));
    this.#d = mixHalves(sum(sum(last, GAMMA), GAMMA));
  }

  next(): Halves {
    const [a, b] = [this.#a, this.#b];
    const [c, d] = [exclusiveOr(this.#c, a), exclusiveOr(this.#d, b)];
    this.#a = exclusiveOr(a, d);
    this.#b = exclusiveOr(b, c);
    this.#c = exclusiveOr(c, {
      high: (b.high << 17) | (b.low >>> 15),
      low: b.low << 17,
    });
    // By 45: the halves exchanged, and 13 more.
    this.#d = rotated({ high: d.low, low: d.high }, 13);
    return times(rotated(times(b, 5), 7), 9);
  }

  /** As `below` of `Xoshiro256`, for counts up to 2^21. */
  below(count: number): number {
    if (!Number.isInteger(count) || count < 1 || count > MOST)
      throw new RangeError(`Count from 1 to ${MOST}.`);
    const ofHigh = 2 ** 32 % count;
    // The last numbers, which would favour the lower ones: 2^64 mod count of them.
    const unfair = (ofHigh * ofHigh) % count;
    let drawn = this.next();
    while (drawn.high === -1 && drawn.low >>> 0 >= 2 ** 32 - unfair) drawn = this.next();
    return (((drawn.high >>> 0) % count) * ofHigh + (drawn.low >>> 0)) % count;
  }
}

function sum(one: Halves, other: Halves): Halves {
  const low = (one.low >>> 0) + (other.low >>> 0);
  return { high: (one.high + other.high + (low >= 2 ** 32 ? 1 : 0)) | 0, low: low | 0 };
}

/** By a number small enough for each product to be exact. */
function times({ high, low }: Halves, by: number): Halves {
  const product = (low >>> 0) * by;
  return { high: (high * by + Math.floor(product / 2 ** 32)) | 0, low: product | 0 };
}

const rotated = ({ high, low }: Halves, by: number): Halves => ({
  high: (high << by) | (low >>> (32 - by)),
  low: (low << by) | (high >>> (32 - by)),
});
