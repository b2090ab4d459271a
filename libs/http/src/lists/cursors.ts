import { DomainError, type Feed, type Page } from '@rigwise/contracts';
import { z } from 'zod';

class NoSuchCursor extends DomainError {
  constructor() {
    super({
      kind: 'invalid',
      code: 'request/invalid',
      message: 'cursor: not of a page of this list. Start again with the first page.',
    });
  }
}

/** The values a row is ordered by, in sequence; the last is unique, usually the id. */
export type SortKey = readonly (string | number | boolean | null)[];

/**
 * Cursors of one order of one list: the sort key of a page's last row. Neither signed nor secret, as a forged cursor
 * shows no row that the list would not show.
 */
export class Cursors<Key extends SortKey> {
  private readonly schema: z.ZodType<Key>;

  /**
   * @param order distinguishes it from every other order: `people:name`
   * @param key the sort key's schema, so that the database never has to compare values of other types
   */
  constructor(
    private readonly order: string,
    key: z.ZodType<Key>,
  ) {
    this.schema = key.refine((parts) => !parts.some(isUnstorable));
  }

  /**
   * @returns null for the first page
   * @throws DomainError `request/invalid` if it is no cursor of this order
   */
  read(cursor: string | undefined): Key | null {
    if (cursor === undefined) return null;
    const [order, ...parts] = listIn(cursor);
    const key = this.schema.safeParse(parts);
    if (order !== this.order || !key.success) throw new NoSuchCursor();
    return key.data;
  }

  write(key: Key): string {
    return Buffer.from(JSON.stringify([this.order, ...key])).toString('base64url');
  }

  /**
   * The page of at most `limit` rows.
   * @param rows up to one row more than the page, which only shows that there is a next page
   */
  pageOf<Row, Item>(
    rows: readonly Row[],
    limit: number,
    { key, item }: { readonly key: (row: Row) => Key; readonly item: (row: Row) => Item },
  ): Page<Item> {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const nextCursor = rows.length > limit && last !== undefined ? this.write(key(last)) : null;
    return { items: shown.map(item), nextCursor };
  }

  /**
   * What a reader who keeps where it stopped is told: at most `limit` items, and where the next answer begins.
   * @param rows up to one more than that, which only shows that there is more
   * @param after where the reader stopped
   */
  feedOf<Item>(
    rows: readonly Item[],
    { after, limit }: { readonly after?: string | undefined; readonly limit: number },
    key: (item: Item) => Key,
  ): Feed<Item> {
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const next = last === undefined ? (after ?? null) : this.write(key(last));
    return { items, next, more: rows.length > limit };
  }
}

/** PostgreSQL has no NUL in text and no year 0, and rejects timestamps with very many digits. */
const UNSTORABLE = /\0|^0000-\d\d-\d\dT|^\d{4}-\d\d-\d\dT\S{40}/;
/** A larger number is a bigint, which is sent as text. */
const LARGEST = 2 ** 31 - 1;
const isUnstorable = (part: unknown): boolean =>
  typeof part === 'number' ? Math.abs(part) > LARGEST : typeof part === 'string' && UNSTORABLE.test(part);

const list = z.array(z.unknown());

function listIn(cursor: string): unknown[] {
  try {
    return list.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return [];
  }
}
