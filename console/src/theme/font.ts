import { log } from '../log.ts';

let loading: Promise<void> | undefined;

/** Sets the console in its own font, once its file arrives; until then, and if it never does, in the system's. */
export const setInOwnFont = (): Promise<void> =>
  (loading ??= import('./font-faces.ts').then(() => undefined, log));

/** Whether the service worker serves the font immediately, so that the first page can use it. */
export const isFontKept = (): boolean => Boolean(globalThis.navigator.serviceWorker?.controller);
