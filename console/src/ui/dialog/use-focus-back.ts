import { useEffect, useState } from 'react';

/**
 * The library returns the focus when a dialog closes, not when it is unmounted. If the opening button has disappeared,
 * its container gets the focus. A focus moved elsewhere is kept.
 */
export function useFocusBack(): void {
  const [before] = useState(() => {
    const opener = document.activeElement;
    return [opener, opener?.closest('[role="dialog"], main')];
  });
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const there = before.find((one) => one?.isConnected);
      if (there instanceof HTMLElement) there.focus({ preventScroll: true });
    },
    [before],
  );
}
