// The limit of a password sign-in: verifying the hash and nothing else, with identity's concurrency.
import { availableParallelism } from 'node:os';
import { hash, verify, type Algorithm } from '@node-rs/argon2';

export interface RawHashes {
  readonly count: number;
  readonly seconds: number;
}

// Same as services/identity/src/security/credentials/passwords.ts.
const ARGON2ID = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
const PASSWORD = 'Derrick!2026';
const stored = await hash(PASSWORD, ARGON2ID);

process.on('disconnect', () => process.exit());
process.on('message', ({ seconds }: { readonly seconds: number }) => {
  void verifyFor(seconds).then((outcome) => process.send?.({ outcome }));
});

async function verifyFor(seconds: number): Promise<RawHashes> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let count = 0;
  const verifyUntilTheEnd = async (): Promise<void> => {
    while (performance.now() < end) {
      if (!(await verify(stored, PASSWORD))) throw new Error('The hash does not fit');
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, verifyUntilTheEnd));
  return { count, seconds: (performance.now() - begun) / 1000 };
}
