import {
  accessRequestsOverview,
  countCrewWork,
  countSkillProgress,
  currentUser,
  listAnnouncements,
  listCrew,
  listCrewRequests,
  listMyAttempts,
  listNotifications,
  liveEvents,
  peopleOverview,
  showCoverAtHome,
  showCrewOnShift,
  showCrewTrends,
  showMySkillsAtHome,
  showMyWorkAtHome,
  showPreferences,
  unreadCount,
} from '@rigwise/contracts';
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

/** The session check of a visitor without a session returns 401, as specified; browsers log that. */
const SPECIFIED = [`401 ${currentUser.path}`];

const expected = new WeakMap<BrowserContext, RegExp[]>();

/**
 * From now on a call may fail without a complaint: a test expects it, or breaks it on purpose.
 * @param path of the call; `{id}` stands for any one segment
 * @param status the only one expected; without it the call may fail in any way
 */
export function mayFail(context: BrowserContext, path: string, status?: number): void {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  const all = expected.get(context) ?? [];
  expected.set(context, [...all, new RegExp(`^${status ?? '.*'} ${pattern}$`)]);
}

/** What every page asks for behind the sign-in, and a home page as soon as it opens. */
const ASKED_AT_HOME = [
  ...[showPreferences, unreadCount, liveEvents, listNotifications, listAnnouncements, listMyAttempts],
  ...[listCrew, listCrewRequests, peopleOverview, accessRequestsOverview],
  ...[showMySkillsAtHome, countSkillProgress, showCrewOnShift, showMyWorkAtHome, countCrewWork],
  ...[showCoverAtHome, showCrewTrends],
];

/** The session of these pages ends: whichever calls they make then are refused. */
export function mayLoseSession(context: BrowserContext): void {
  for (const { path } of ASKED_AT_HOME) mayFail(context, path, 401);
}

/** A fresh browser context that records forbidden behaviour of pages. */
export async function watchedContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Watched> {
  // A worker asks for files on the pages' behalf, where no test sees it: only the worker's own tests have one.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`script: ${error.error().message}`));
  context.on('console', (message) => {
    // A test went offline: some browsers then look for the icon by themselves, and report it missing.
    const isOffline = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
    const { pathname = '' } = URL.parse(message.location().url) ?? {};
    const failure = `${/status of (\d+)/.exec(message.text())?.[1] ?? ''} ${pathname}`;
    const isExpected =
      SPECIFIED.includes(failure) || (expected.get(context) ?? []).some((one) => one.test(failure));
    if (message.type() === 'error' && !isOffline && !isExpected)
      complaints.push(`console: ${message.text()} at ${pathname}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) complaints.push(`request to ${url.origin}`);
  });
  return { context, complaints };
}
