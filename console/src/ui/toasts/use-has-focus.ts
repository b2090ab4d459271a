import { useSyncExternalStore, type RefObject } from 'react';

/** Whether the focus is in an element. Read at each render too: a button that goes takes the focus without an event. */
export const useHasFocus = (element: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(onFocusMoved, () => element.current?.contains(document.activeElement) ?? false);

function onFocusMoved(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}
