import { log } from '../log.ts';

let loading: Promise<void> | undefined;

/** Sets the console in its own font, once its file arrives; until then, and if it never does, in the system's. */
export const setInOwnFont = (): Promise<void> =>
  (loading ??= import('./font-faces.ts').then(() => undefined, log));

/** Whether the service worker answers for the font at once, so that the first page can be drawn in it. */
export const isFontKept = (): boolean => Boolean(globalThis.navigator.serviceWorker?.controller);
