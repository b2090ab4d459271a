import { randomBytes, randomInt, type KeyObject } from 'node:crypto';
import type { ProvenByCode } from '@rigwise/contracts';
import { keyedHash } from '../security/keyed-hash.ts';

export interface CodeBinding {
  readonly purpose: ProvenByCode;
  readonly personId: string;
  readonly flowHash: string;
  readonly salt: string;
}

/** Six digits from the operating system's generator, uniformly distributed. */
export const newClearCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

export const newSalt = (): string => randomBytes(16).toString('base64url');

/**
 * What is stored instead of a code. Brute-forcing six digits takes milliseconds with any hash, so the digest is keyed
 * with a pepper that the database never sees, and bound to purpose, person and flow.
 */
export const digestOf = (pepper: KeyObject, binding: CodeBinding, clearCode: string): string =>
  keyedHash(pepper, 'code', binding.purpose, binding.personId, binding.flowHash, binding.salt, clearCode);
