import type { CallAnswer, CallDefinition } from '@rigwise/contracts';
import useSWRInfinite from 'swr/infinite';
import { call, type CallArguments } from '../../api/call.ts';
import type { Query } from '../../api/use-query.ts';

/** A call that returns a page and continues from a cursor. */
type ListCall = Query & { readonly query: NonNullable<CallDefinition['query']> };
type ItemOf<D extends ListCall> =
  CallAnswer<D, 200> extends { items: readonly (infer Item)[] } ? Item : never;

interface AnyPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly total?: number | undefined;
}

/** The loaded part of a list. */
export interface ListState<Item> {
  /** Undefined until the first page has loaded. */
  readonly items: readonly Item[] | undefined;
  /** The total of all pages, if the server counts them. */
  readonly total: number | undefined;
  readonly error: Error | undefined;
  /** The rows shown are from the previous query: they stay until the new ones arrive. */
  readonly isChanging: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Refetches the whole list. */
  readonly reload: () => Promise<unknown>;
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
  type Answer = AnyPage<ItemOf<D>>;
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Answer, Error>(
    (index: number, previous: Answer | null) => {
      if (index > 0 && previous?.nextCursor == null) return null;
      return [definition.id, withCursor(args, previous?.nextCursor ?? undefined)];
    },
    async ([, asked]: [string, CallArguments<D>]) =>
      (await call(definition, asked)).body as unknown as Answer,
    {
      keepPreviousData: true,
      revalidateFirstPage: false,
      ...(isReadAnew && { revalidateOnMount: true, dedupingInterval: 0 }),
    },
  );
  const isChanging = data !== undefined && isLoading;
  return {
    first: data?.[0] as unknown as CallAnswer<D, 200> | undefined,
    items: data?.flatMap((page) => page.items),
    total: data?.[0]?.total,
    error,
    isChanging,
    hasMore: data?.at(-1)?.nextCursor != null,
    isLoadingMore: !isChanging && isValidating && data !== undefined && data.length < size,
    loadMore: () => void setSize(error && data && data.length < size ? size : size + 1),
    reload: () => mutate(),
  };
}

function withCursor<Args>(args: Args, cursor: string | undefined): Args {
  const { query = {}, ...others } = args as { query?: object };
  return { ...others, query: { ...query, ...(cursor !== undefined && { cursor }) } } as Args;
}
