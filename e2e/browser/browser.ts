import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

export const DESKTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions;

/** How long something may take on a slow machine. Mutants break it on purpose and need not wait as long. */
const PATIENCE_MS = Number(process.env['E2E_PATIENCE_MS'] ?? 30_000);

export interface Watched {
  context: BrowserContext;
  /** Errors of the console and of scripts, and requests to anywhere but the platform. */
  complaints: string[];
}

const broken = new WeakMap<BrowserContext, Set<string>>();

/** From now on a call may fail without a complaint: a test breaks it on purpose. */
export function mayFail(context: BrowserContext, path: string): void {
  broken.set(context, (broken.get(context) ?? new Set()).add(path));
}

/** A fresh browser context that records forbidden behaviour of pages. */
export async function watchedContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Watched> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`script: ${error.error().message}`));
  context.on('console', (message) => {
    // The session check of a visitor without a session returns 401, as specified; browsers log that.
    const expected = /status of (401|400|404|403|422|429|202)/.test(message.text());
    // A test went offline: some browsers then look for the icon by themselves, and report it missing.
    const isOffline = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
    const { pathname } = URL.parse(message.location().url) ?? {};
    const onPurpose = pathname !== undefined && broken.get(context)?.has(pathname);
    if (message.type() === 'error' && !expected && !isOffline && !onPurpose)
      complaints.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) complaints.push(`request to ${url.origin}`);
  });
  return { context, complaints };
}
