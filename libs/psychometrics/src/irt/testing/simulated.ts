import { probability, type ItemParameters } from '../response-function.ts';

/** mulberry32 (Ettinger 2017): uniform numbers from 0 to below 1, the same ones for a seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Items with slopes that are lognormal and difficulties that are normal, and the responses of people to them. */
export function simulated(seed: number, people: number, items: number) {
  const uniform = mulberry32(seed);
  // Box and Muller (1958).
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const truth = Array.from({ length: items }, (): ItemParameters => ({
    a: Math.exp(0.3 * normal()),
    b: normal(),
  }));
  const responses = Array.from({ length: people }, () => {
    const theta = normal();
    return truth.map((item): 0 | 1 => (uniform() < probability(item, theta) ? 1 : 0));
  });
  return { truth, responses };
}
