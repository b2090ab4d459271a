import { useState } from 'react';
import useSWR, { unstable_serialize as serialize, useSWRConfig } from 'swr';
import { QUERY_FRESH_FOR } from '../../constants.ts';
import type { AgedRows } from './as-of.tsx';

/** A change this soon is most likely in the rows: one's own, or what the stream says when it opens. */
const JUST_READ_MS = 10_000;

interface LoadedPage<Page> {
  readonly page: Page;
  /** The cursor it was read with. */
  readonly cursor: string | undefined;
  /** When it was asked for, in milliseconds. */
  readonly readAt: number;
  readonly generation: number;
}

/** A list's cache entry: everything its next read depends on, so that reads may overlap and the last one wins. */
interface LoadedPages<Page> {
  /** Its serialized key: a hook also returns the entry of the previous one. */
  readonly query: string;
  readonly pages: readonly LoadedPage<Page>[];
  /** How many pages to show; more than `pages` while the next one loads. */
  readonly wanted: number;
  /** Pages of an earlier generation are outdated. */
  readonly generation: number;
}

interface Source<Page> {
  /** Equal values mean the same query. */
  readonly key: readonly unknown[];
  /** Reads a page: the first one without a cursor. */
  readonly ask: (cursor: string | undefined) => Promise<Page>;
  readonly nextCursor: (page: Page) => string | null;
  /** For data that changes by itself: refetched whenever it is opened, and shown as cached until then. */
  readonly isReadAnew?: boolean;
}

/** The state of a list, whatever its pages hold. Its `reload` reads every loaded page again. */
export interface PagesState extends AgedRows {
  readonly error: Error | undefined;
  /** The rows shown are from the previous query: they stay while the new ones load, and no longer. */
  readonly isChanging: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  /** Fetches only what is missing or outdated. */
  readonly retry: () => Promise<unknown>;
  /** Says that the rows may be outdated, without fetching them; not of rows that were read just now. */
  readonly mayHaveChanged: () => void;
}

/** Reads pages one after the other through the cache (ADR 0080). `pages` is undefined until the first has loaded. */
export function usePages<Page>(
  source: Source<Page>,
): PagesState & { readonly pages: readonly Page[] | undefined } {
  const key = [...source.key, 'pages'];
  const query = serialize(key);
  const { cache } = useSWRConfig();
  const [doubted, setDoubted] = useState<readonly LoadedPage<Page>[] | null>(null);
  const { data, error, isValidating, mutate } = useSWR<LoadedPages<Page>, Error>(
    key,
    () => read(query, cache.get(query)?.data as LoadedPages<Page> | undefined, source),
    {
      keepPreviousData: true,
      ...(source.isReadAnew && { revalidateOnMount: true, dedupingInterval: 0 }),
    },
  );

  const isOfAnother = data !== undefined && data.query !== query;
  // Rows of another query are never the answer to this one.
  const shown = isOfAnother && (error !== undefined || !isValidating) ? undefined : data;
  const isChanging = isOfAnother && shown !== undefined;
  const isShort = shown !== undefined && shown.pages.length < shown.wanted;
  const last = shown?.pages.at(-1);
  const readAt = shown && !isChanging ? Math.min(...shown.pages.map((page) => page.readAt)) : undefined;
  return {
    pages: shown?.pages.map(({ page }) => page),
    error,
    isChanging,
    readAt,
    isOutdated: shown !== undefined && ((error !== undefined && !isShort) || doubted === shown.pages),
    isReading: isValidating,
    hasMore: last !== undefined && source.nextCursor(last.page) !== null,
    isLoadingMore: !isChanging && isValidating && isShort,
    loadMore: () => void mutate((now) => now && { ...now, wanted: now.pages.length + 1 }),
    reload: async () => {
      await mutate((now) => now && { ...now, generation: now.generation + 1 }, { revalidate: false });
      return mutate();
    },
    retry: () => mutate(),
    mayHaveChanged: () => {
      if (readAt !== undefined && Date.now() - readAt > JUST_READ_MS) setDoubted(data?.pages ?? null);
    },
  };
}

/**
 * Reads as many pages as are wanted, and keeps those that are fresh and still follow the one before. If it fails, the
 * entry stays as it was, and the next read continues from it.
 */
async function read<Page>(
  query: string,
  known: LoadedPages<Page> | undefined,
  { ask, nextCursor, isReadAnew }: Source<Page>,
): Promise<LoadedPages<Page>> {
  const { wanted = 1, generation = 0, pages: before = [] } = known ?? {};
  const freshFor = isReadAnew && before.length >= wanted ? 0 : QUERY_FRESH_FOR;
  const pages: LoadedPage<Page>[] = [];
  let cursor: string | null | undefined;
  do {
    const kept = before[pages.length];
    const follows = kept?.cursor === (cursor ?? undefined) && kept?.generation === generation;
    const readAt = Date.now();
    const one =
      kept && follows && readAt - kept.readAt < freshFor
        ? kept
        : { page: await ask(cursor ?? undefined), cursor: cursor ?? undefined, readAt, generation };
    pages.push(one);
    cursor = nextCursor(one.page);
  } while (pages.length < wanted && cursor !== null);
  return { query, pages, wanted: pages.length, generation };
}
