import { DOUBLE_TAP_BLOCK } from '../../constants.ts';
import { isPhone } from '../../ui/use-is-phone.ts';

/** Two taps further apart are two taps, not one double tap. */
const SAME_PLACE_PX = 40;
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const PRESSED = 'a, button, label, summary, input, [role="button"], [role="tab"]';

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Keeps phones from zooming by two fingers and by a double tap within 300 ms (§2): by touch handlers, so that the
 * zoom of the browser and of the system stay. A control hears the second tap all the same, and fields keep theirs,
 * which selects a word. Who needs larger text finds it in the profile.
 * @returns what stops it
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
    // The click that the browser would have made of this tap.
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
