import type { CallAnswer, CallDefinition } from '@rigwise/contracts';
import useSWRInfinite from 'swr/infinite';
import { call, type CallArguments } from '../../api/call.ts';
import type { Query } from '../../api/use-query.ts';

/** A call that answers a page, and goes on from a cursor. */
type ListCall = Query & { readonly query: NonNullable<CallDefinition['query']> };
type ItemOf<D extends ListCall> =
  CallAnswer<D, 200> extends { items: readonly (infer Item)[] } ? Item : never;

interface AnyPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly total?: number | undefined;
}

/** A list as far as it was read. */
export interface ListState<Item> {
  /** Nothing until the first page is there. */
  readonly items: readonly Item[] | undefined;
  /** Of all pages, where the server counts them. */
  readonly total: number | undefined;
  readonly error: Error | undefined;
  /** What is shown answers the question before: it stays until the new answer is there. */
  readonly isChanging: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Reads all of it again. */
  readonly reload: () => Promise<unknown>;
}

interface ListOptions {
  /** For what changes by itself: it is read anew whenever it is opened, and shown as it was until then. */
  readonly isReadAnew?: boolean;
}

/**
 * Reads a list page by page through the cache.
 * @param args as for `call`, without a cursor; another question begins with the first page again
 */
export function useList<D extends ListCall>(
  definition: D,
  args: CallArguments<D>,
  { isReadAnew = false }: ListOptions = {},
): ListState<ItemOf<D>> & {
  /** The first page whole: what a list says beside its rows. */
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
