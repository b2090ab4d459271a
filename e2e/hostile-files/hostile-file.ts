import { packageMutations } from './package-mutations.ts';
import { randomOf } from './random.ts';
import { samples } from './samples.ts';
import { textMutations } from './text-mutations.ts';

export interface HostileFile {
  /** Says how it was made: `17-gift-every-type-nul-bytes.txt`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MOST_MUTATIONS = 3;

/** One of our sample files, damaged in one to three ways. The same seed and number make the same file. */
export function hostileFile(seed: number, number: number): HostileFile {
  const random = randomOf(seed, number);
  const sample = samples[number % samples.length];
  if (!sample) throw new Error('There are no samples');
  const mutations = Object.entries(sample.ending === 'zip' ? packageMutations : textMutations);
  const names: string[] = [];
  let { bytes } = sample;
  for (let left = 1 + random.below(MOST_MUTATIONS); left > 0; left--) {
    const [name, mutate] = random.oneOf(mutations);
    try {
      bytes = mutate(bytes, random);
      names.push(name);
    } catch {
      // What is no zip any more can't be damaged as one.
    }
  }
  return { name: `${number}-${sample.name}-${names.join('-')}.${sample.ending}`, bytes };
}
