import type { Response } from '../ability.ts';

/**
 * The responses of 1,000 candidates to five items each of sections 6 and 7 of the Law School Admission Test, by Bock and
 * Lieberman (1970), doi 10.1007/bf02291262: how many gave each pattern, from 00000 to 11111. Section 6 as printed with
 * ltm's factor scores (the patterns 01010 and 01100 don't occur), section 7 as in mirt's data set LSAT7.
 */
const FREQUENCIES = {
  6: [
    3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61,
    28, 298,
  ],
  7: [
    12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18,
    136, 32, 308,
  ],
};

/** "01-1": wrong, right, missing, right. */
export const responsesOf = (pattern: string): Response[] =>
  [...pattern].map((sign) => (sign === '-' ? undefined : sign === '1' ? 1 : 0));

/** A row for each candidate, patterns in order. */
export const lsat = (section: 6 | 7): Response[][] =>
  FREQUENCIES[section].flatMap((people, pattern) =>
    Array.from({ length: people }, () => responsesOf(pattern.toString(2).padStart(5, '0'))),
  );
