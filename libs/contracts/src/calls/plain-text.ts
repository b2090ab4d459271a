import { z } from 'zod';

/** Several lines, but no other control characters and no halves of characters, which PostgreSQL or a terminal would stumble over. */
export const plainText = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most)
    .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'Please write plain text.');
