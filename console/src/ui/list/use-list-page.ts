import type { CallArguments } from '../../api/call.ts';
import type { ListFilter } from './list-filter.ts';
import { useList, type ItemOf, type ListCall, type ListState } from './use-list.ts';
import { useOpenRow, type OpenRow } from './use-open-row.ts';
import { useUrlFilters, type UrlFilters } from './use-url-filters.ts';

/** What every list keeps in the URL besides its filters. */
type Setting = 'sort' | 'columns';

/** What is set in the URL. */
export type ListValues<Name extends string> = UrlFilters<Name | Setting>['values'];

interface ListPageSpec<D extends ListCall, Name extends string> {
  readonly call: D;
  readonly filters: readonly ListFilter<Name, ItemOf<D>>[];
  /** The call's arguments, from what is set in the URL: values that can't be chosen filter nothing. */
  readonly args: (values: ListValues<Name>) => CallArguments<D>;
  /** The URL's parameter for the row whose details are open. */
  readonly row?: string;
  /** Names the list in the browser, to remember its columns. */
  readonly name?: string;
  /** Values of `sort` in the URL, such as "name" and "-name"; the first is the order without one. */
  readonly orders?: readonly string[];
  /** For data that changes by itself: read again whenever it is opened. */
  readonly isReadAnew?: boolean;
}

/** A list page's state: its rows, and the filters, order, columns and open row in the URL. */
export interface ListPageState<Item, Name extends string = string> {
  readonly list: ListState<Item>;
  readonly filters: readonly ListFilter<Name, Item>[];
  readonly url: UrlFilters<Name | Setting>;
  readonly row: OpenRow;
  readonly name: string | undefined;
  readonly orders: readonly string[];
  readonly isFiltered: boolean;
  readonly clear: () => void;
}

/** Reads a list by the filters in the URL. `TablePage` shows it; `ListPage` if its rows are no table. */
export function useListPage<D extends ListCall, const Name extends string>({
  call,
  filters,
  args,
  row = 'row',
  name,
  orders = [],
  isReadAnew = false,
}: ListPageSpec<D, Name>): ListPageState<ItemOf<D>, Name> & Pick<ReturnType<typeof useList<D>>, 'first'> {
  const names = filters.map((filter) => filter.name);
  const url = useUrlFilters<Name | Setting>([...names, 'sort', 'columns']);
  const { first, ...list } = useList(call, args(url.values), { isReadAnew });
  return {
    ...{ list, first, filters, url, row: useOpenRow(row), name, orders },
    isFiltered: names.some((each) => url.values[each] !== undefined),
    clear: () => url.clear(names),
  };
}
