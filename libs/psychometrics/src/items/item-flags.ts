import type { ItemStatistics } from './item-statistics.ts';

/** What asks for a look at an item. */
export interface ItemFlags {
  /**
   * Able people do worse than others, so the key may be wrong: `certain` if the whole interval of the discrimination is
   * below 0, `check` if only the discrimination is.
   */
  readonly key: 'certain' | 'check' | null;
  readonly everybodyRight: boolean;
  readonly nobodyRight: boolean;
}

/** Flags an item by its figures. One that everybody gets right, or nobody, has no discrimination and no flag of the key. */
export function flagsOf(
  item: Pick<ItemStatistics, 'facility' | 'discrimination' | 'discriminationInterval'>,
): ItemFlags {
  const negative = item.discrimination !== null && item.discrimination < 0;
  const certain = negative && item.discriminationInterval !== null && item.discriminationInterval.upper < 0;
  return {
    key: certain ? 'certain' : negative ? 'check' : null,
    everybodyRight: item.facility === 1,
    nobodyRight: item.facility === 0,
  };
}
