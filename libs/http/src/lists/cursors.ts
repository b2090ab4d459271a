import { DomainError, type Page } from '@rigwise/contracts';
import { z } from 'zod';

class NoSuchCursor extends DomainError {
  constructor() {
    super({
      kind: 'invalid',
      code: 'request/invalid',
      message: 'cursor: belongs to no page of this list. Begin again with the first page.',
    });
  }
}

/** What a row is ordered by, in the order's own sequence; the last part is unique, mostly the id. */
export type SortKey = readonly (string | number | boolean | null)[];

/**
 * Cursors of one order of one list: the sort key of a page's last row, from which the next one goes on. They are
 * neither signed nor secret, as whoever makes one up sees no row that the list would not show them.
 */
export class Cursors<Key extends SortKey> {
  private readonly schema: z.ZodType<Key>;

  /**
   * @param order what tells it from every other order: `people:name`
   * @param key the sort key's schema, so that the database is never asked for what it could not compare
   */
  constructor(
    private readonly order: string,
    key: z.ZodType<Key>,
  ) {
    this.schema = key.refine((parts) => !parts.some(isUnstorable));
  }

  /**
   * @returns null for the first page
   * @throws DomainError `request/invalid` for what is no cursor of this order
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
   * @param rows one more than that, where there are as many: it only says that there is a next page
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
}

/** PostgreSQL has no NUL in a text, no year 0, and reads no moment with very many digits. */
const UNSTORABLE = /\0|^0000-\d\d-\d\dT|^\d{4}-\d\d-\d\dT\S{40}/;
/** A larger number is a bigint, which travels as a text. */
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
