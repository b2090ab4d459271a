import { useStateOf } from './use-state-of.ts';

/** The selected rows, whether or not the page shows them. */
export interface Selection<Item> {
  readonly items: readonly Item[];
  readonly has: (item: Item) => boolean;
  readonly toggle: (item: Item) => void;
  readonly set: (items: readonly Item[]) => void;
}

/** @param query identifies the rows; another one clears the selection, because it is no longer visible */
export function useSelection<Item>(query: string, idOf: (item: Item) => string): Selection<Item> {
  const [selected, setSelected] = useStateOf<ReadonlyMap<string, Item>>(query, new Map());
  return {
    items: [...selected.values()],
    has: (item) => selected.has(idOf(item)),
    toggle: (item) => {
      const next = new Map(selected);
      if (!next.delete(idOf(item))) next.set(idOf(item), item);
      setSelected(next);
    },
    set: (items) => setSelected(new Map(items.map((item) => [idOf(item), item]))),
  };
}
