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

/** Query of a list for another system, which keeps where it stopped. */
export const feedQuery = z.object({
  after: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'The `next` of the last answer; without it, from the beginning' }),
  limit: z.coerce.number().int().min(1).max(MOST_OF_A_PAGE).default(100),
});

/** What changed since then, in the order in which it changed. */
export const feedOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Where the next answer begins: keep it. Null as long as there is nothing' }),
    more: z.boolean().meta({ description: 'Whether to ask again at once' }),
  });

/** Such a list as its call returns it. */
export interface Feed<Item> {
  items: Item[];
  next: string | null;
  more: boolean;
}
