/** How each figure that sorts is read from an item; null where it has none. */
export type SortFigures<Item> = Readonly<Record<string, (item: Item) => number | null>>;

/**
 * Items in an order: `form`, or the name of a figure, after "-" from the highest. Items without the figure come last,
 * either way; equal ones stay in the order of the forms. Exactly as the exports have them.
 */
export function inOrder<Item>(
  items: readonly Item[],
  order: string,
  figures: SortFigures<Item>,
): readonly Item[] {
  const isDown = order.startsWith('-');
  const figure = figures[order.replace('-', '')];
  if (!figure) return isDown ? items.toReversed() : items;
  return items.toSorted((one, other) => {
    const [a, b] = [figure(one), figure(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDown ? b - a : a - b;
  });
}
