import { z } from 'zod';

/** Maximum rows per page. */
export const MOST_OF_A_PAGE = 200;

/** Query of every list, in addition to its own filters. A cursor is only ever the `nextCursor` of the previous page. */
export const pageQuery = z.object({
  cursor: z.string().min(1).max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_OF_A_PAGE).default(50),
});

/** One page of a list; `nextCursor` is null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last' }),
    total: z
      .number()
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Number of items on all pages, if the list counts them' }),
  });

/** A page as its call returns it. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total?: number;
}
