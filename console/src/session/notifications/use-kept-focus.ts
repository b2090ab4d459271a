import { useEffect, useRef, type RefObject } from 'react';

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Focuses the title of a notification, or of the first: Tab continues from there. */
  readonly focusOn: (id?: string) => void;
}

/**
 * Keeps the keyboard focus in place in a list whose buttons and rows disappear when pressed, or when read ones leave
 * the unread list.
 * @param rows their ids in order, as one text
 */
export function useKeptFocus(rows: string): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(rows);
  const held = useRef<string | null>(null);

  const focusOn = (id?: string): void => {
    const row = id === undefined ? '[data-notification]' : `[data-notification="${id}"]`;
    const title = ref.current?.querySelector<HTMLElement>(`${row} [data-title]`);
    (title ?? ref.current)?.focus({ preventScroll: true });
  };

  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      const row =
        target instanceof Element && ref.current?.contains(target) && target.closest('[data-notification]');
      held.current = row ? row.getAttribute('data-notification') : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    const [was, now] = [before.current.split(' '), rows.split(' ')];
    before.current = rows;
    const id = held.current;
    if (id === null || now.includes(id) || document.activeElement !== document.body) return;
    focusOn(now[Math.min(was.indexOf(id), now.length - 1)]);
  }, [rows]);

  return { ref, focusOn };
}
