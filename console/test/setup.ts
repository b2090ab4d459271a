import { configure } from '@testing-library/dom';

// Machines are shared: a test waits for what it looks for, and fails at once only for what it sees.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

// What jsdom has no layout for. A matchMedia that never matches: no dark mode, no phone, no reduced motion.
window.matchMedia = (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = NoResizes;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// jsdom's events only know jsdom's AbortSignal; ours is Node's, which fetch needs (browser-environment.cjs).
const listen = Reflect.get(EventTarget.prototype, 'addEventListener') as EventTarget['addEventListener'];
EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
  if (typeof options !== 'object' || !options.signal) return listen.call(this, type, listener, options);
  const { signal, ...others } = options;
  if (signal.aborted) return;
  listen.call(this, type, listener, others);
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
};
