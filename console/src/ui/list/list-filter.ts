import type { Chip } from './filter-chips.tsx';
import type { UrlFilters } from './use-url-filters.ts';

interface Choice<Name extends string> {
  readonly value: string;
  readonly label: string;
  /** This choice is a value of another filter, which takes the place of this one's. */
  readonly filter?: Name;
}

/**
 * A filter of a list, which the URL keeps and a chip removes. It is searched by, chosen, or a day; without any of these
 * only links set it.
 */
export interface ListFilter<Name extends string = string, Item = unknown> {
  readonly name: Name;
  /** "Role". */
  readonly label: string;
  readonly search?: { readonly label: string; readonly placeholder: string };
  readonly choice?: {
    /** The label without a filter: "Any role". */
    readonly any: string;
    readonly options: readonly Choice<Name>[];
  };
  readonly isDay?: boolean;
  /** A value in words, if it is no choice; a name may be among the rows. */
  readonly text?: (value: string, items: readonly Item[]) => string;
}

/** The chips of the filters that are set, in the filters' order. */
export function chipsOf<Name extends string, Item>(
  filters: readonly ListFilter<Name, Item>[],
  { values, set }: Pick<UrlFilters<Name>, 'values' | 'set'>,
  items: readonly Item[],
  inWords: (filter: { name: string; value: string }) => string,
): Chip[] {
  return filters.flatMap((filter): Chip[] => {
    const value = values[filter.name];
    if (value === undefined) return [];
    const chosen = filter.choice?.options.find(
      (option) => option.filter === undefined && option.value === value,
    );
    const said = chosen?.label ?? filter.text?.(value, items) ?? value;
    const text = inWords({ name: filter.label, value: said });
    return [{ name: filter.name, text, onRemove: () => set(filter.name, '') }];
  });
}
