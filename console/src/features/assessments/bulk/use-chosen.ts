import type { ItemRow } from '@rigwise/contracts';
import { useSelection, type Selection } from '../../../ui/list/use-selection.ts';
import { useStateOf } from '../../../ui/list/use-state-of.ts';

/** The selected questions: those that were ticked, or every one that the list's filter finds. */
export interface Chosen extends Selection<ItemRow> {
  readonly isEvery: boolean;
  readonly chooseEvery: () => void;
}

/** @param query identifies the list, as for `useSelection` */
export function useChosen(query: string): Chosen {
  const ticked = useSelection<ItemRow>(query, ({ id }) => id);
  const [isEvery, setEvery] = useStateOf(query, false);
  const set = (items: readonly ItemRow[]): void => {
    setEvery(false);
    ticked.set(items);
  };
  return {
    ...{ items: ticked.items, set, isEvery },
    chooseEvery: () => setEvery(true),
    has: (row) => isEvery || ticked.has(row),
    // Without one of them it is no longer every question: what was ticked before is left.
    toggle: (row) => (isEvery ? set(ticked.items.filter(({ id }) => id !== row.id)) : ticked.toggle(row)),
  };
}
