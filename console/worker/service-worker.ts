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
  // The worker before this one answers with what is stored here, until its last tab closes. To replace it sooner
  // (`skipWaiting`) would hang a page that Chromium begins to load at that moment, for good.
  event.waitUntil(files.storeShell());
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
