import { z } from 'zod';

/** Query of a list for operators. A cursor is the `nextCursor` of the page before. */
export const pageQuery = z.object({
  cursor: z.string().min(1).max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** One page of a list; `nextCursor` is null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
