import { z } from 'zod';

/**
 * Several lines, but no other control characters and no unpaired surrogates, which PostgreSQL or a terminal could not
 * handle.
 */
export const plainText = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most)
    .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'Please write plain text.');
