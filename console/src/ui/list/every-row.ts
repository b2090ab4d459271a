import { MOST_OF_A_PAGE } from '@rigwise/contracts';
import { call, type CallArguments } from '../../api/call.ts';
import { pageAt, type AnyPage, type ItemOf, type ListCall } from './use-list.ts';

export interface EveryRow<Item> {
  readonly rows: readonly Item[];
  /** More rows match than these. */
  readonly more: boolean;
}

/** Reads every row that matches, page by page, up to a limit: for an action on all of them. */
export async function everyRow<D extends ListCall>(
  definition: D,
  args: CallArguments<D>,
  most = Number.POSITIVE_INFINITY,
): Promise<EveryRow<ItemOf<D>>> {
  const rows: ItemOf<D>[] = [];
  for (let cursor: string | undefined; ;) {
    const page = (await call(definition, pageAt(args, { limit: MOST_OF_A_PAGE, cursor })))
      .body as unknown as AnyPage<ItemOf<D>>;
    rows.push(...page.items);
    const isAll = page.nextCursor === null;
    if (isAll || rows.length >= most)
      return { rows: rows.slice(0, most), more: !isAll || rows.length > most };
    cursor = page.nextCursor;
  }
}
