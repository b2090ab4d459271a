import type { ServiceName } from '@rigwise/contracts';

/** A listed item, and its name in buttons. */
export interface Row<Item> {
  /** Its key in the URL: `identity:0190…`. */
  readonly id: string;
  readonly service: ServiceName;
  readonly name: string;
  readonly item: Item;
}

export interface Part<Item> {
  readonly rows: readonly Row<Item>[];
  readonly nextCursor: string | null;
}

/** One page per service that has one; null if the service could not be reached. */
export type Bundle<Item> = Readonly<Partial<Record<ServiceName, Part<Item> | null>>>;

export interface Order<Item> {
  readonly at: (item: Item) => string;
  readonly direction: 'oldest-first' | 'newest-first';
}

/**
 * Merges the sorted lists of several services. Rows that might be preceded by rows a service hasn't returned yet are
 * held back, so that no row ever appears above one already shown.
 */
export function mergedRows<Item>(bundles: readonly Bundle<Item>[], order: Order<Item>): Row<Item>[] {
  const { at } = order;
  const compare = comparison(order);
  const ends = Object.entries(cursorsOf(bundles.at(-1))).flatMap(([service, cursor]) => {
    const last = bundles.flatMap((bundle) => bundle[service as ServiceName]?.rows ?? []).at(-1);
    return cursor !== null && last ? [at(last.item)] : [];
  });
  const [end] = ends.sort(compare);
  const rows = bundles
    .flatMap((bundle) => Object.values(bundle).flatMap((part) => part?.rows ?? []))
    .filter(({ item }) => end === undefined || compare(at(item), end) <= 0);
  return inOrder(rows, order);
}

/** In list order, whatever the order of selection. */
export function inOrder<Item>(rows: readonly Row<Item>[], order: Order<Item>): Row<Item>[] {
  const compare = comparison(order);
  return rows.toSorted((a, b) => compare(order.at(a.item), order.at(b.item)) || (a.id < b.id ? -1 : 1));
}

const comparison = <Item>({ direction }: Order<Item>) => {
  const sign = direction === 'oldest-first' ? 1 : -1;
  return (a: string, b: string): number => (a === b ? 0 : a < b ? -sign : sign);
};

/** Each service's next cursor; null at its end. Unreachable services are not continued. */
export function cursorsOf<Item>(
  bundle: Bundle<Item> | undefined,
): Partial<Record<ServiceName, string | null>> {
  return Object.fromEntries(
    Object.entries(bundle ?? {}).map(([service, part]) => [service, part?.nextCursor ?? null]),
  );
}

export const goesOn = <Item>(bundle: Bundle<Item> | undefined): boolean =>
  Object.values(cursorsOf(bundle)).some((cursor) => cursor !== null);

/** The services that could not be reached. */
export const silentOf = <Item>(bundles: readonly Bundle<Item>[]): ServiceName[] => [
  ...new Set(
    bundles.flatMap((bundle) =>
      Object.entries(bundle).flatMap(([service, part]) => (part === null ? [service as ServiceName] : [])),
    ),
  ),
];
