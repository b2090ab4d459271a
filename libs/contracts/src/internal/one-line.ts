import { z } from 'zod';

/**
 * A single line of user input: no control characters and no unpaired surrogates, which PostgreSQL or a terminal could
 * not handle.
 */
export const oneLine = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Please write it on one line.');
