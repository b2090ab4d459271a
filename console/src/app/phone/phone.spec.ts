import { blockZoom } from './block-zoom.ts';
import { followViewportHeight } from './viewport-height.ts';

const matchMedia = window.matchMedia.bind(window);
let stop = (): void => undefined;
beforeEach(() => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('768px') });
  document.body.innerHTML = '<p>words</p><button>press</button><input />';
  stop = blockZoom();
});
afterEach(() => {
  stop();
  window.matchMedia = matchMedia;
});

/** A touch as a phone reports it; jsdom has no touches of its own. */
function touch(type: string, selector: string, at: number, { fingers = 1, x = 10 } = {}): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = Array.from({ length: fingers }, () => ({ clientX: x, clientY: 10 }));
  Object.defineProperties(event, {
    touches: { value: touches },
    changedTouches: { value: touches },
    timeStamp: { value: at },
  });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a double tap', () => {
  it.each([
    ['within 300 ms does not zoom', 300, 10, true],
    ['that is slower is two taps', 301, 10, false],
    ['at two places is two taps', 100, 200, false],
  ])('%s', (_what, later, x, isBlocked) => {
    expect(touch('touchend', 'p', 1_000)).toBe(false);
    expect(touch('touchend', 'p', 1_000 + later, { x })).toBe(isBlocked);
  });

  it('presses a button twice all the same', () => {
    const pressed = jest.fn();
    document.querySelector('button')?.addEventListener('click', pressed);
    touch('touchend', 'button', 1_000);
    expect(touch('touchend', 'button', 1_100)).toBe(true);
    // The first click is the browser's own, which jsdom doesn't derive from a touch.
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('selects a word in a field', () => {
    touch('touchend', 'input', 1_000);
    expect(touch('touchend', 'input', 1_100)).toBe(false);
  });

  it('is left alone on a desktop', () => {
    window.matchMedia = matchMedia;
    touch('touchend', 'p', 1_000);
    expect(touch('touchend', 'p', 1_100)).toBe(false);
  });
});

describe('two fingers', () => {
  it.each(['touchstart', 'touchmove'])('do not zoom: %s', (type) => {
    expect(touch(type, 'p', 0, { fingers: 2 })).toBe(true);
    expect(touch(type, 'p', 0, { fingers: 1 })).toBe(false);
  });
});

it('the viewport-height variable follows the window', () => {
  const height = (pixels: number): string => {
    Object.defineProperty(window, 'innerHeight', { value: pixels, configurable: true });
    window.dispatchEvent(new Event('resize'));
    return document.documentElement.style.getPropertyValue('--rw-vh');
  };
  const leave = followViewportHeight();
  expect([height(800), height(620)]).toEqual(['8px', '6.2px']);
  leave();
  expect(height(500)).toBe('6.2px');
});
