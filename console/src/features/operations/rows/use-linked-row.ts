import useSWR from 'swr';
import { ApiError } from '../../../api/api-error.ts';
import type { Row } from './merge.ts';
import { collectRows, rowIn, type RowsState, type Source } from './use-rows.ts';

/** How far down the list a row is searched for. */
const MOST_LOOKED_THROUGH = 1_000;

interface LinkedRow<Item> {
  /** Its current state. */
  readonly row: Row<Item> | undefined;
  readonly error: Error | undefined;
  /** It was not found. */
  readonly isGone: boolean;
  readonly reload: () => Promise<unknown>;
}

/**
 * The row named in the URL. If the list hasn't reached it, it is fetched by itself or searched for further down, so
 * that a link works whatever its position and state.
 * @param changed changes whenever the data has to be fetched again
 */
export function useLinkedRow<Item>(
  source: Source<Item>,
  id: string | null,
  list: RowsState<Item>,
  changed: string,
): LinkedRow<Item> {
  const listed = list.items?.find((row) => row.id === id);
  const canBeElsewhere = source.one !== undefined || list.hasMore;
  const isSought = id !== null && list.items !== undefined && !listed && canBeElsewhere;
  const { data, error, mutate } = useSWR<Row<Item> | null, Error>(
    isSought ? [...source.key, 'row', id, changed] : null,
    () => find(source, id ?? ''),
    { keepPreviousData: true, dedupingInterval: 1_000 },
  );
  const found = isSought && data?.id === id ? data : undefined;
  const isNowhere = isSought ? data === null : list.items !== undefined && !listed;
  return {
    row: listed ?? found,
    error: isSought ? error : undefined,
    isGone: id !== null && isNowhere,
    reload: () => mutate(),
  };
}

/** @returns null if there is none */
async function find<Item>(source: Source<Item>, id: string): Promise<Row<Item> | null> {
  if (!source.one) {
    const { rows } = await collectRows(source, MOST_LOOKED_THROUGH);
    return rows.find((row) => row.id === id) ?? null;
  }
  const service = source.services.find((one) => id.startsWith(`${one}:`));
  if (!service) return null;
  try {
    return rowIn(source, service, await source.one(service, id.slice(service.length + 1)));
  } catch (error) {
    // 400: the id in the URL is invalid.
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}
