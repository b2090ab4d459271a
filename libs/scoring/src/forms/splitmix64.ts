const MASK = 0xffff_ffff_ffff_ffffn;
const GAMMA = 0x9e37_79b9_7f4a_7c15n;

/** Mixes 64 bits: the output function of SplitMix64 (Steele, Lea, Flood 2014; Vigna's splitmix64.c). */
export function mix64(state: bigint): bigint {
  let z = state & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d0_49bb_1331_11ebn) & MASK;
  return z ^ (z >> 31n);
}

/** SplitMix64: the generator that the authors of xoshiro use to seed it. */
export class SplitMix64 {
  #state: bigint;

  constructor(seed: bigint) {
    this.#state = seed;
  }

  /** The next 64 bits. */
  next(): bigint {
    this.#state = (this.#state + GAMMA) & MASK;
    return mix64(this.#state);
  }
}
