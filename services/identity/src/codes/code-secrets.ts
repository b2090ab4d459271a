import { randomBytes, randomInt, type KeyObject } from 'node:crypto';
import type { ProvenByCode } from '@rigwise/contracts';
import { keyedHash } from '../security/keyed-hash.ts';

export interface CodeBinding {
  readonly purpose: ProvenByCode;
  readonly personId: string;
  readonly flowHash: string;
  readonly salt: string;
}

/** Six digits from the operating system's generator, each of the million as likely as any other. */
export const newClearCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

export const newSalt = (): string => randomBytes(16).toString('base64url');

/**
 * What is stored instead of a code. Six digits fall to a search in milliseconds whatever the hash, so it is
 * keyed with a pepper that the database never sees, and bound to purpose, person and flow.
 */
export const digestOf = (pepper: KeyObject, binding: CodeBinding, clearCode: string): string =>
  keyedHash(pepper, 'code', binding.purpose, binding.personId, binding.flowHash, binding.salt, clearCode);
