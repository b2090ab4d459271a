import { DOUBLE_TAP_BLOCK } from '../../constants.ts';
import { isPhone } from '../../ui/use-is-phone.ts';

/** Two taps further apart are not a double tap. */
const SAME_PLACE_PX = 40;
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const PRESSED = 'a, button, label, summary, input, [role="button"], [role="tab"]';

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Prevents pinch and double-tap zoom within 300 ms (§2) through touch handlers, so that the browser's and system's own
 * zoom stay. A control still receives the second tap, and fields keep theirs, which selects a word. Users who need
 * larger text can set it in their profile.
 * @returns a function that removes the handlers
 */
export function blockZoom(): () => void {
  let last: Tap | undefined;

  const refuseTwoFingers = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable && isPhone()) event.preventDefault();
  };

  const refuseDoubleTap = (event: TouchEvent): void => {
    const touch = event.changedTouches[0];
    if (!touch || !isPhone()) return;
    const tap = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
    const isDouble = last !== undefined && isSecondOf(last, tap);
    last = tap;
    const target = event.target instanceof Element ? event.target : null;
    if (!isDouble || !event.cancelable || target?.closest(TYPED_INTO)) return;
    event.preventDefault();
    // The click that the browser would have derived from this tap.
    target?.closest<HTMLElement>(PRESSED)?.click();
  };

  const active = { passive: false };
  document.addEventListener('touchstart', refuseTwoFingers, active);
  document.addEventListener('touchmove', refuseTwoFingers, active);
  document.addEventListener('touchend', refuseDoubleTap, active);
  return () => {
    document.removeEventListener('touchstart', refuseTwoFingers);
    document.removeEventListener('touchmove', refuseTwoFingers);
    document.removeEventListener('touchend', refuseDoubleTap);
  };
}

function isSecondOf(first: Tap, second: Tap): boolean {
  const isNear = Math.hypot(second.x - first.x, second.y - first.y) <= SAME_PLACE_PX;
  return isNear && second.at - first.at <= DOUBLE_TAP_BLOCK;
}
