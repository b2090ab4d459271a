import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useMemo, type RefObject } from 'react';

interface Axis {
  readonly isAcross: boolean;
  /** Their sizes in pixels. */
  readonly count: number;
  readonly sizeOf: (index: number) => number;
  /** Room for what stays in view before the first. */
  readonly before: number;
  /** Stays in the page wherever it is. */
  readonly kept: number;
}

/** The rows or columns of a grid that are in or near its window. */
export function useVirtualAxis(grid: RefObject<HTMLElement | null>, axis: Axis) {
  const { isAcross, count, sizeOf, before, kept } = axis;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...{ count, horizontal: isAcross, overscan: 2 },
    getScrollElement: () => grid.current,
    estimateSize: sizeOf,
    ...{ scrollMargin: before, scrollPaddingStart: before },
    isRtl: isAcross && document.documentElement.dir === 'rtl',
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return kept < 0 || kept >= count || shown.includes(kept)
        ? shown
        : [...shown, kept].sort((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  const key = items.map(({ index, size }) => `${index} ${size}`).join();
  return {
    // The same while the same ones are shown: rows are only drawn anew for others.
    shown: useMemo(
      () => items.map(({ index, start, size }) => ({ index, size, start: start - before })),
      [key],
    ),
    total: virtualizer.getTotalSize(),
    reveal: (index: number): void => virtualizer.scrollToIndex(Math.max(0, index)),
  };
}
