import type { ListState } from '../../../ui/list/use-list.ts';
import { usePages } from '../../../ui/list/use-pages.ts';
import type { ServiceName } from '@rigwise/contracts';
import { cursorsOf, goesOn, mergedRows, silentOf, type Bundle, type Order, type Row } from './merge.ts';

const ROWS_A_PAGE = 50;
/** The page size. */
const MOST_A_PAGE = 200;

type Cursors = ReturnType<typeof cursorsOf>;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** A list that several services have. */
export interface Source<Item> {
  /** Its call and filters: equal values mean the same query. */
  readonly key: readonly unknown[];
  readonly services: readonly ServiceName[];
  readonly ask: (
    service: ServiceName,
    query: { readonly limit: number; readonly cursor?: string },
  ) => Promise<Page<Item>>;
  /** A single item, listed or not, if the service can return it. */
  readonly one?: (service: ServiceName, id: string) => Promise<Item>;
  /** The id of an item within its service, and its name. */
  readonly rowOf: (item: Item) => { readonly id: string; readonly name: string };
  readonly order: Order<Item>;
}

export interface RowsState<Item> extends ListState<Row<Item>> {
  /** The services that could not be reached; rows of the others are present. */
  readonly silent: readonly ServiceName[];
}

/** Reads a list of several services page by page, merged. */
export function useRows<Item>(source: Source<Item>): RowsState<Item> {
  const { pages, ...state } = usePages<Bundle<Item>>({
    key: [...source.key, source.services],
    ask: (cursor) =>
      askEach(source, cursor === undefined ? {} : (JSON.parse(cursor) as Cursors), ROWS_A_PAGE),
    nextCursor: (bundle) => (goesOn(bundle) ? JSON.stringify(cursorsOf(bundle)) : null),
    isReadAnew: true,
  });
  return {
    ...state,
    items: pages && mergedRows(pages, source.order),
    total: undefined,
    silent: silentOf(pages ?? []),
  };
}

/** Every row of the query, up to a limit. @returns also whether there are more */
export async function collectRows<Item>(
  source: Source<Item>,
  most: number,
): Promise<{ readonly rows: readonly Row<Item>[]; readonly more: boolean }> {
  const bundles: Bundle<Item>[] = [];
  for (;;) {
    bundles.push(await askEach(source, cursorsOf(bundles.at(-1)), MOST_A_PAGE));
    const rows = mergedRows(bundles, source.order);
    const isAll = !goesOn(bundles.at(-1));
    if (isAll || rows.length >= most)
      return { rows: rows.slice(0, most), more: !isAll || rows.length > most };
  }
}

/**
 * The next page of each service that has more, in parallel.
 * @throws the first service's error, if none could be reached
 */
async function askEach<Item>(source: Source<Item>, cursors: Cursors, limit: number): Promise<Bundle<Item>> {
  const { services, ask } = source;
  const asked = services.filter((service) => cursors[service] !== null);
  const answers = await Promise.allSettled(
    asked.map((service) => {
      const cursor = cursors[service];
      return ask(service, { limit, ...(cursor != null && { cursor }) });
    }),
  );
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure && answers.every(({ status }) => status === 'rejected')) throw failure.reason;
  return Object.fromEntries(
    answers.map((answer, index) => {
      const service = asked[index] ?? 'identity';
      if (answer.status === 'rejected') return [service, null];
      const rows = answer.value.items.map((item) => rowIn(source, service, item));
      return [service, { rows, nextCursor: answer.value.nextCursor }];
    }),
  );
}

/** A service's item as a merged row. */
export function rowIn<Item>({ rowOf }: Source<Item>, service: ServiceName, item: Item): Row<Item> {
  const { id, name } = rowOf(item);
  return { id: `${service}:${id}`, service, name, item };
}
