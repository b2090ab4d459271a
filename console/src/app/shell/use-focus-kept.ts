import { useEffect } from 'react';

/** Dialogs and pages move the focus themselves, a moment after something disappears: they come first. */
const OTHERS_FIRST_MS = 100;

/** What takes the focus in place of something in it that is gone. */
const PLACES = '[role="dialog"], main';

/**
 * If what has the focus disappears or is disabled, browsers give the focus to the document: people without a mouse start
 * over at its top. Here the same control gets it back once it can, or else what surrounded it.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let around: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const come = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      around = ancestorsOf(target);
    };
    // A press beside everything takes the focus from something that stays; a microtask later the others are gone.
    const go = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (target === last && last?.isConnected && !last.matches(':disabled')) last = null;
      });
    const keep = (): void => {
      if (!isLost() || last === null) return;
      if (!last.isConnected) return focusOn(around.find((one) => one.isConnected));
      if (!last.matches(':disabled')) focusOn(last);
    };
    const observer = new MutationObserver(() => {
      if (last === null || !isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(keep, OTHERS_FIRST_MS);
    });
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', go);
    const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
    observer.observe(document.body, what);
    return () => {
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', go);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

const focusOn = (element: Element | undefined): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/** From the inside to the outside. */
function ancestorsOf(element: Element): readonly Element[] {
  const place = element.parentElement?.closest(PLACES);
  return place ? [place, ...ancestorsOf(place)] : [];
}
