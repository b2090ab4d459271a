import { randomBytes, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit or another letter. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PUBLIC_BYTES = 16;

/** Of a public page: 128 random bits, so that none can be guessed. */
export const newPublicId = (): string => randomBytes(PUBLIC_BYTES).toString('hex');

/** By which people name a certificate, such as RW-7F3K-92QD; of 10¹² it is random, so it tells nothing of others. */
export function newNumber(): string {
  const part = () => Array.from({ length: 4 }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `RW-${part()}-${part()}`;
}
