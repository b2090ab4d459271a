import { useEffect, useLayoutEffect, useState } from 'react';
import { z } from 'zod';
import { BrowserMemory, parsedOr } from '../session/browser-memory.ts';
import type { ConsoleHistory, Place } from './console-history.ts';

const KEY = 'rigwise.scroll';
const positions = z.record(z.string(), z.number());

/** Restores a page’s scroll position on Back, Forward and reload; any other page starts at its top or fragment. */
export function useScrollPositions(history: ConsoleHistory, { location, keepsScroll }: Place): void {
  const [memory] = useState(() => new BrowserMemory(() => window.sessionStorage));
  /** Pixels from the top, by the address's key in the history. */
  const [scrolled] = useState(() => {
    const kept = positions.safeParse(parsedOr(memory.read(KEY) ?? ''));
    return new Map(Object.entries(kept.data ?? {}));
  });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const stop = history.subscribe((_place, left) => scrolled.set(left.location.key, window.scrollY));
    const keep = (): void => {
      scrolled.set(history.place.location.key, window.scrollY);
      memory.write(KEY, JSON.stringify(Object.fromEntries(scrolled)));
      // The browser does it until this code runs.
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [history, memory, scrolled]);

  useLayoutEffect(() => {
    if (keepsScroll) return;
    const top = scrolled.get(location.key);
    const fragment = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (top === undefined && fragment) fragment.scrollIntoView();
    else window.scrollTo(0, top ?? 0);
  }, [location.key, location.hash, keepsScroll, scrolled]);
}
