import { z } from 'zod';

/** What a person types into one line: no control characters and no halves of characters, which PostgreSQL or a terminal would stumble over. */
export const oneLine = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Please write it in one line.');
