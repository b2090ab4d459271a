import { ASSETS } from '../../worker/caches.ts';
import { log } from '../log.ts';

const LOOKS_EVERY_MS = 3_600_000;

/**
 * Caches the console’s own files in this browser, and checks for a new build once an hour: a tab may stay open for days
 * without loading another page. Does nothing without service workers (plain HTTP, private windows).
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
