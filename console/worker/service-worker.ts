// Caches the console’s shell, so that it opens without a network, and immediately on a slow one (ADR 0087).
import { KeptFiles } from './kept-files.ts';
import type { Shell } from './shell.ts';

/** Put in by console/build/service-worker.ts. */
declare const SHELL: Shell;
declare const self: ServiceWorkerGlobalScope;

/** The gateway itself answers at these addresses, and where a file is named. */
const NOT_THE_CONSOLE = /^\/(api|auth|health|internal|metrics|verify)(\/|$)|\./;

const files = new KeptFiles(SHELL);

self.addEventListener('install', (event) => {
  // Open tabs keep the build that they began with; the next page to be opened is of this one.
  event.waitUntil(files.storeShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const response = answer(event.request);
  if (response) event.respondWith(response);
});

function answer(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return files.asset(request);
  if (request.mode !== 'navigate') return files.file(request);
  return NOT_THE_CONSOLE.test(pathname) ? undefined : files.page(request);
}
