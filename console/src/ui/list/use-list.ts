import type { CallAnswer } from '@rigwise/contracts';
import { call, type CallArguments } from '../../api/call.ts';
import type { Query } from '../../api/use-query.ts';
import { usePages, type PagesState } from './use-pages.ts';

/** A call that returns a page and continues from a cursor, or returns everything at once. */
export type ListCall = Query;
export type ItemOf<D extends ListCall> =
  CallAnswer<D, 200> extends { items: readonly (infer Item)[] } ? Item : never;

export interface AnyPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly total?: number | undefined;
}

/** The loaded part of a list. */
export interface ListState<Item> extends PagesState {
  /** Undefined until the first page of this query has loaded; while it loads, those of the previous query. */
  readonly items: readonly Item[] | undefined;
  /** The total of all pages, if the server counts them. */
  readonly total: number | undefined;
}

interface ListOptions {
  /** For data that changes by itself: refetched whenever it is opened, and shown as cached until then. */
  readonly isReadAnew?: boolean;
}

/**
 * Reads a list page by page through the cache.
 * @param args as for `call`, without a cursor; a different query starts again with the first page
 */
export function useList<D extends ListCall>(
  definition: D,
  args: CallArguments<D>,
  { isReadAnew = false }: ListOptions = {},
): ListState<ItemOf<D>> & {
  /** The whole first page: what a list returns besides its rows. */
  readonly first: CallAnswer<D, 200> | undefined;
} {
  const { pages, ...state } = usePages<AnyPage<ItemOf<D>>>({
    key: [definition.id, args],
    ask: async (cursor) =>
      (await call(definition, cursor === undefined ? args : pageAt(args, { cursor })))
        .body as unknown as AnyPage<ItemOf<D>>,
    nextCursor: (page) => page.nextCursor,
    isReadAnew,
  });
  return {
    ...state,
    first: pages?.[0] as unknown as CallAnswer<D, 200> | undefined,
    items: pages?.flatMap((page) => page.items),
    total: pages?.[0]?.total,
  };
}

/** The same query for another page. */
export function pageAt<Args>(
  args: Args,
  page: { readonly cursor: string | undefined; readonly limit?: number },
): Args {
  const { query = {}, ...others } = args as { query?: object };
  return { ...others, query: { ...query, ...page } } as Args;
}
