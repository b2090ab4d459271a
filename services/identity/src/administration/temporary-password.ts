import { randomInt } from 'node:crypto';

/** Without look-alike characters and without vowels, which could form words: 26 characters. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXZ2456789';
const GROUPS = 4;
const OF = 4;

/** 75 random bits that can be read out over a radio: `KXWT-9H4M-BZQ7-2RFD`. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: OF }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
