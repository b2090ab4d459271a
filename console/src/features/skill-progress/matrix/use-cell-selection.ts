import type { SkillMatrix } from '@rigwise/contracts';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useStateOf } from '../../../ui/list/use-state-of.ts';
import { NOTHING, toggled, withArea, type CellSelection } from './cell-selection.ts';
import type { Place } from './matrix-model.ts';
import { placeOf } from './use-grid-focus.ts';
import { useLongPress } from './use-long-press.ts';

/** @param query identifies what is shown: other people or skills end the selection */
export function useCellSelection(query: string) {
  const [selection, setSelection] = useStateOf<CellSelection>(query, NOTHING);
  // A tap selects, instead of opening the evidence.
  const [isTapping, setTapping] = useState(false);
  return {
    ...{ selection, setSelection, isTapping, setTapping },
    clear: () => {
      setSelection(NOTHING);
      setTapping(false);
    },
  };
}

type Matrix = Pick<SkillMatrix, 'people' | 'skills'>;
/** Where a range began, and what was selected before it. */
interface Range {
  readonly from: Place;
  readonly before: CellSelection;
}
const isCell = (place: Place | undefined): place is Place =>
  place !== undefined && place.row >= 0 && place.column > 0;

/** Selects cells with the mouse, by keyboard as in a spreadsheet, or by taps after a long one. */
export function useSelectCells(matrix: Matrix, state: ReturnType<typeof useCellSelection>) {
  const { selection, setSelection, isTapping, setTapping, clear } = state;
  const range = useRef<Range | null>(null);
  const dragged = useRef<(Range & { readonly isMoved: boolean }) | null>(null);
  useEffect(() => {
    // A click follows in the same task, and is not one.
    const end = (): void => void setTimeout(() => (dragged.current = null));
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);
  const select = (to: Place): void => {
    if (range.current) setSelection(withArea(matrix, range.current.before, [range.current.from, to]));
  };
  // As Shift does: once one is selected, all between are.
  const touch = useLongPress((target) => {
    const at = placeOf(target);
    if (!isCell(at)) return;
    if (isTapping && range.current) return select(at);
    range.current = { from: at, before: selection };
    setTapping(true);
    select(at);
  });
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    ...touch.handlers,
    onPointerDown: (event: PointerEvent): void => {
      touch.begin(event);
      const { target, pointerType, button, ctrlKey, metaKey, shiftKey } = event;
      const from = placeOf(target);
      if (pointerType === 'touch' || button !== 0 || shiftKey || !isCell(from)) return;
      const before = ctrlKey || metaKey || isTapping ? selection : NOTHING;
      dragged.current = { from, before, isMoved: false };
    },
    onPointerOver: ({ target, buttons }: PointerEvent): void => {
      const to = placeOf(target);
      const drag = dragged.current;
      // It may have been let go outside the window.
      if (buttons === 0) dragged.current = null;
      if (!drag || buttons === 0 || !isCell(to)) return;
      // Within the first cell it is still a click.
      if (!drag.isMoved && to.row === drag.from.row && to.column === drag.from.column) return;
      dragged.current = { ...drag, isMoved: true };
      range.current = drag;
      select(to);
    },
    onClickCapture: (event: MouseEvent): void => {
      const to = placeOf(event.target);
      if (!isCell(to)) return;
      if (dragged.current?.isMoved || touch.isItsClick()) return swallow(event);
      if (event.shiftKey) {
        range.current ??= { from: to, before: selection };
        select(to);
        return swallow(event);
      }
      range.current = { from: to, before: selection };
      if (!isTapping && !event.ctrlKey && !event.metaKey) return;
      setSelection(toggled(matrix, selection, to));
      swallow(event);
    },
    /** @returns whether the key was about the selection; it is at its new place already */
    onKeyDown: (event: KeyboardEvent, at: Place, next: Place | undefined): boolean => {
      const { key, ctrlKey, metaKey, shiftKey } = event;
      if (key === ' ') {
        event.preventDefault();
        if (ctrlKey || shiftKey) {
          const line = ctrlKey ? { row: -1, column: at.column } : { row: at.row, column: 0 };
          setSelection(withArea(matrix, selection, [line, line]));
        } else setSelection(toggled(matrix, selection, at));
        range.current = { from: at, before: selection };
        return true;
      }
      if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) {
        event.preventDefault();
        const corner = { row: -1, column: 0 };
        setSelection(withArea(matrix, selection, [corner, corner]));
        return true;
      }
      if (key === 'Escape' && (selection.size > 0 || isTapping)) {
        event.preventDefault();
        clear();
        return true;
      }
      if (next && shiftKey) {
        range.current ??= { from: at, before: selection };
        if (isCell(next)) select(next);
      } else if (next) range.current = null;
      return false;
    },
  };
}
