import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** How long a finger rests on a cell to select it: shorter is a tap. */
export const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/** Notices a finger that rests in one place. Scrolling is none, and neither is the click that ends it. */
export function useLongPress(onLongPress: (target: EventTarget) => void) {
  const press = useRef<Press | null>(null);
  const wasLong = useRef(false);
  const end = (): void => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => end, []);
  return {
    begin: ({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent): void => {
      end();
      wasLong.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress(target);
      }, LONG_PRESS_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    /** @returns whether a click is the end of a long press */
    isItsClick: (): boolean => wasLong.current,
    handlers: {
      onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
        const from = press.current;
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
      },
      onPointerUp: end,
      // The browser scrolls.
      onPointerCancel: end,
      onContextMenu: (event: MouseEvent): void => {
        if (press.current || wasLong.current) event.preventDefault();
      },
    },
  };
}
