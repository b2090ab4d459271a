import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

// Machines are shared: a test waits for what it looks for, and fails at once only for what it sees. While it waits,
// nobody reads why it found nothing yet: the page is printed once, when the wait is over.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    isWaiting() ? notYet(message) : getElementError(message, container),
});
jest.setTimeout(60_000);

/** Set while a wait looks again; the types leave it out. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/** By its name the library knows whose stack to show. */
const notYet = (message: string | null): Error =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

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
const listen = Reflect.get(EventTarget.prototype, 'addEventListener');
EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
  if (typeof options !== 'object' || !options.signal) return listen.call(this, type, listener, options);
  const { signal, ...others } = options;
  if (signal.aborted) return;
  listen.call(this, type, listener, others);
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
};
