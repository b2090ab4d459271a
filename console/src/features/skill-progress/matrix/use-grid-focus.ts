import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { moved, type Place } from './matrix-model.ts';

interface GridFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Attribute of a cell: its row and column. */
export const placeName = ({ row, column }: Place): string => `${row}:${column}`;

/** The cell that something of the page is in. */
export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  const [row, column] = (cell?.dataset['at'] ?? '').split(':');
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

interface FocusedGrid {
  readonly grid: RefObject<HTMLElement | null>;
  /** The one cell that the Tab key reaches. */
  readonly at: Place;
  readonly setAt: (place: Place) => void;
  readonly size: { readonly rows: number; readonly columns: number };
  /** Scrolls to a cell; it is in the page once it is the one that Tab reaches. */
  readonly reveal: (place: Place) => void;
  /** Selects cells first. @returns whether the key leads nowhere besides */
  readonly onKey: (event: KeyboardEvent<HTMLElement>, at: Place, next: Place | undefined) => boolean;
}

/** Moves the focus from cell to cell by keyboard, as in a spreadsheet. */
export function useGridFocus({ grid, at, setAt, size, reveal, onKey }: FocusedGrid): GridFocus {
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-at="${placeName(at)}"]`);
    cell?.focus({ preventScroll: true });
  }, [at, grid]);
  return {
    onFocus: ({ target }) => {
      const place = placeOf(target);
      if (place) setAt(place);
    },
    onKeyDown: (event) => {
      // Screens that are read from right to left have the next column on the left.
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
      const key = (isMirrored && mirrored[event.key]) || event.key;
      const next = moved(at, { key, ctrlKey: event.ctrlKey, metaKey: event.metaKey }, size);
      if (onKey(event, at, next) || !next) return;
      event.preventDefault();
      isMoving.current = true;
      reveal(next);
      setAt(next);
    },
  };
}
