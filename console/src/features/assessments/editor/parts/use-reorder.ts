import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

interface Options {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly nameOf: (at: number) => string;
  readonly onMove: (from: number, to: number) => void;
}

/**
 * Moves the entries of a list by their handles: dragging, or the arrow keys. Small enough to need no library, which would
 * also have to load before the first question is shown.
 */
export function useReorder({ list, count, nameOf, onMove }: Options) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);

  const move = (from: number, to: number): void => {
    if (to < 0 || to >= count || from === to) return;
    onMove(from, to);
    setSaid(t('itemEditor.options.moved', { name: nameOf(from), position: to + 1, count }));
  };
  const handle = (at: number) => ({
    'aria-label': t('itemEditor.options.move', { name: nameOf(at) }),
    title: t('itemEditor.options.moveHint'),
    'data-dragged': dragged === at || undefined,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      move(at, at + by);
      // The handle moves with its entry, which React may insert anew.
      const { currentTarget } = event;
      setTimeout(() => currentTarget.focus());
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(at);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === null) return;
      const to = entryAt(list.current, event.clientY);
      if (to === undefined || to === dragged) return;
      move(dragged, to);
      setDragged(to);
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });
  return { handle, said };
}

/** The entry whose middle is nearest to a height on the screen. */
function entryAt(list: HTMLElement | null, y: number): number | undefined {
  const middles = [...(list?.children ?? [])].map((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return Math.abs(top + height / 2 - y);
  });
  return middles.length === 0 ? undefined : middles.indexOf(Math.min(...middles));
}
