import { halvesOf, type Seed } from './seeds.ts';
import { mix64, SplitMix64 } from './splitmix64.ts';

const MASK = 0xffff_ffff_ffff_ffffn;
const rotated = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (64n - by))) & MASK;

export type Xoshiro256State = readonly [bigint, bigint, bigint, bigint];

/**
 * xoshiro256** 1.0 (Blackman and Vigna 2018, prng.di.unimi.it). A seed gives the same numbers on every platform, so a
 * form can be drawn again. It isn't a source of secrets.
 */
export class Xoshiro256 {
  #state: Xoshiro256State;

  constructor(state: Xoshiro256State) {
    if (state.every((word) => word === 0n)) throw new RangeError('The state must not be zero.');
    this.#state = state;
  }

  /**
   * SplitMix64 fills the state, as the authors recommend: two words from each half of the seed. A Feistel network mixes
   * the halves first, because the first number depends only on the second word, and seeds may differ in one half only.
   */
  static fromSeed(seed: Seed): Xoshiro256 {
    const [left, right] = halvesOf(seed);
    const once = right ^ mix64(left);
    const twice = left ^ mix64(once);
    const [high, low] = [new SplitMix64(twice), new SplitMix64(once ^ mix64(twice))];
    return new Xoshiro256([high.next(), high.next(), low.next(), low.next()]);
  }

  /** The next 64 bits. */
  next(): bigint {
    const [a, b, c, d] = this.#state;
    const result = (rotated((b * 5n) & MASK, 7n) * 9n) & MASK;
    const [mixedC, mixedD] = [c ^ a, d ^ b];
    this.#state = [a ^ mixedD, b ^ mixedC, mixedC ^ ((b << 17n) & MASK), rotated(mixedD, 45n)];
    return result;
  }

  /** A uniform integer from 0 to `count - 1`. Numbers that would favour the lower ones are rejected. */
  below(count: number): number {
    if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('Count from 1.');
    const size = BigInt(count);
    const fair = (1n << 64n) - ((1n << 64n) % size);
    let drawn = this.next();
    while (drawn >= fair) drawn = this.next();
    return Number(drawn % size);
  }
}
