import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { moved, type Place } from './matrix-model.ts';

interface GridFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Attribute of a cell: its row and column. */
export const placeName = ({ row, column }: Place): string => `${row}:${column}`;

interface FocusedGrid {
  readonly grid: RefObject<HTMLElement | null>;
  /** The one cell that the Tab key reaches. */
  readonly at: Place;
  readonly setAt: (place: Place) => void;
  readonly size: { readonly rows: number; readonly columns: number };
  /** Scrolls to a cell; it is in the page once it is the one that Tab reaches. */
  readonly reveal: (place: Place) => void;
}

/** Moves the focus from cell to cell by keyboard, as in a spreadsheet. */
export function useGridFocus({ grid, at, setAt, size, reveal }: FocusedGrid): GridFocus {
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-at="${placeName(at)}"]`);
    cell?.focus({ preventScroll: true });
  }, [at, grid]);
  return {
    onFocus: ({ target }) => {
      const [row, column] = (target.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? '').split(':');
      if (row !== undefined && column !== undefined) setAt({ row: Number(row), column: Number(column) });
    },
    onKeyDown: (event) => {
      // Screens that are read from right to left have the next column on the left.
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
      const key = (isMirrored && mirrored[event.key]) || event.key;
      const next = moved(at, { key, ctrlKey: event.ctrlKey, metaKey: event.metaKey }, size);
      if (!next) return;
      event.preventDefault();
      isMoving.current = true;
      reveal(next);
      setAt(next);
    },
  };
}
