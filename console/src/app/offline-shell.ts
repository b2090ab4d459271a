import { ASSETS } from '../../worker/caches.ts';
import { log } from '../log.ts';

const LOOKS_EVERY_MS = 3_600_000;

/**
 * Has the console's own files kept in this browser, and looks for a new build once an hour: a tab may be open for days
 * without opening another page. Where there is no service worker (plain http, private windows), nothing changes.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    setInterval(() => void registration.update().catch(() => undefined), LOOKS_EVERY_MS);
    await navigator.serviceWorker.ready;
    await keepLoadedParts();
  } catch (error) {
    log(error);
  }
}

/** What this page loaded before there was a worker to see it: its route, and the texts. */
async function keepLoadedParts(): Promise<void> {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  const assets = await caches.open(ASSETS);
  for (const { href } of loaded) if (!(await assets.match(href))) await assets.add(href);
}
