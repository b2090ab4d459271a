import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { newToken } from '../tokens.ts';
import type { HashSlots } from './hash-slots.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hashes and verifies passwords. They are normalised to NFKC, so that a password matches on every keyboard. */
export class Passwords {
  private constructor(
    private readonly slots: HashSlots,
    private readonly dummyHash: string,
  ) {}

  static async create(slots: HashSlots): Promise<Passwords> {
    return new Passwords(slots, await hash(newToken(), ARGON2ID));
  }

  hash(password: string): Promise<string> {
    return this.slots.run(() => hash(password.normalize('NFKC'), ARGON2ID));
  }

  /**
   * Whether the password matches. Without a hash (unknown user, no password yet) it does the same work, against a hash
   * that nothing matches.
   * @throws TooManyHashes when nothing could be checked
   */
  async fits(password: string, stored: string | null): Promise<boolean> {
    const fits = await this.slots.run(() => verify(stored ?? this.dummyHash, password.normalize('NFKC')));
    return fits && stored !== null;
  }
}
