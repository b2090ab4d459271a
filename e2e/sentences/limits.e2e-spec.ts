import type { Page } from 'playwright-core';
import { field, heading, password, text } from '../browser/fields.ts';
import { button, goOn } from '../browser/visits.ts';
import { running } from '../platform/running.ts';
import {
  arriveAsNobody,
  arrive,
  arriveAs,
  asked,
  breaks,
  neverAnswers,
  passUntil,
  passUntilAsked,
  stopTime,
  timesOf,
} from './arrive.ts';
import { holds } from './sentences.ts';

// Other parts of §9 are tested with the sentence they belong to: session checks, the wait for them and the first
// render in startup, redirects and the administrator's responses in ways-in, breakpoint, badge and double taps in
// navigation, codes and passwords in limits-of-forms. How long a closed toast is kept is invisible: toasts.spec.ts.
jest.setTimeout(120_000);

const UNREAD = '/api/notifications/unread-count';
/** Unlike the unread count, no phone polls for it. */
const PREFERENCES = '/api/notifications/preferences';
const LOGIN = '/api/auth/login';

const aToast = (page: Page) => page.getByRole('button', { name: 'Close notification' });

/** Erin on a page that has loaded her unread count, with the clock stopped. */
async function erinAt(page: Page, path: string, title: string): Promise<void> {
  const counts = asked(page, UNREAD);
  await stopTime(page);
  await arriveAs(page, 'erin.employee', path);
  await passUntil(page, heading(page, title));
  await passUntilAsked(page, counts);
  await counts[0]?.response();
}

/** A toast, shown while the clock is stopped. */
async function aToastAt(page: Page): Promise<void> {
  await stopTime(page);
  await arrive(page, '/login?error=expired-link');
  await passUntil(page, text(page, 'Link Expired'));
}

/** Signs in as a nonexistent user, whose password can't be right. */
async function trySignIn(page: Page): Promise<void> {
  await field(page, 'Username').fill('nobody.there');
  await password(page).fill('Not-it-2026!');
  await button(page, 'Access Platform').click();
}

holds('§9 Requests and queries', [
  [
    'Request timeout 10 s;',
    async (page) => {
      await stopTime(page);
      await neverAnswers(page, LOGIN);
      let isGivenUp = false;
      page.on('requestfailed', () => (isGivenUp = true));
      await arrive(page, '/login?tab=username');
      await passUntil(page, field(page, 'Username'));
      const begun = page.waitForRequest(`**${LOGIN}`);
      await trySignIn(page);
      await begun;
      await page.clock.runFor(9_999);
      expect(isGivenUp).toBe(false);
      await page.clock.runFor(1);
      await aToast(page).waitFor();
      expect(isGivenUp).toBe(true);
    },
  ],
  [
    'data query timeout 8 s.',
    async (page) => {
      const requests = await neverAnswers(page, UNREAD);
      let isGivenUp = false;
      page.on('requestfailed', () => (isGivenUp = true));
      await stopTime(page);
      await arriveAs(page, 'erin.employee', '/about');
      await passUntilAsked(page, requests);
      await page.clock.runFor(7_700);
      expect(isGivenUp).toBe(false);
      const failed = page.waitForEvent('requestfailed');
      await page.clock.runFor(300);
      await failed;
    },
  ],
  [
    'Query data fresh 5 minutes,',
    async (page) => {
      const requests = asked(page, PREFERENCES);
      await erinAt(page, '/user-profile?tab=notifications', 'Profile');
      await passUntilAsked(page, requests);
      await requests[0]?.response();
      await goOn(page, '/about');
      await page.clock.runFor(290_000);
      await goOn(page, '/user-profile?tab=notifications');
      await passUntil(page, heading(page, 'Profile'));
      await page.clock.runFor(2_000);
      expect(requests).toHaveLength(1);
      await goOn(page, '/about');
      await page.clock.runFor(15_000);
      const again = page.waitForRequest(`**${PREFERENCES}`);
      await goOn(page, '/user-profile?tab=notifications');
      await page.clock.runFor(100);
      await again;
    },
  ],
  [
    'kept unused 15 minutes;',
    async (page) => {
      await erinAt(page, '/user-profile?tab=notifications', 'Profile');
      const known = text(page, 'You have no unread notifications.');
      await passUntil(page, known);
      for (const [minutes, isKept] of [
        [14, true],
        [16, false],
      ] as const) {
        await goOn(page, '/assessment/7');
        await passUntil(page, heading(page, 'Assessment'));
        await neverAnswers(page, UNREAD);
        await page.clock.runFor(minutes * 60_000);
        await goOn(page, '/user-profile?tab=notifications');
        await passUntil(page, heading(page, 'Profile'));
        if (isKept) await passUntil(page, known);
        expect(await known.isVisible()).toBe(isKept);
        await page.unrouteAll();
      }
    },
  ],
  [
    'queries retry up to 2 times with exponential backoff from 1 s capped at 5 s;',
    async (page) => {
      await breaks(page, PREFERENCES, 500);
      const requests = asked(page, PREFERENCES);
      await stopTime(page);
      await arriveAs(page, 'erin.employee', '/user-profile?tab=notifications');
      await passUntilAsked(page, requests);
      const [first = 0, second = 0, third = 0] = await timesOf(page, requests, 3, 10_000);
      const waits = [second - first, third - second];
      expect(waits.map((wait) => Math.round(wait / 1_000))).toEqual([1, 2]);
      expect(await timesOf(page, requests, 4, 6_000)).toHaveLength(3);
    },
  ],
  [
    'mutations retry once;',
    async (page) => {
      await stopTime(page);
      await breaks(page, LOGIN, 503);
      await arrive(page, '/login?tab=username');
      await passUntil(page, field(page, 'Username'));
      const requests = asked(page, LOGIN);
      await trySignIn(page);
      await passUntil(page, aToast(page));
      expect(requests).toHaveLength(2);
      const [first, second] = requests.map((request) => request.headers()['idempotency-key']);
      expect(first).toMatch(/./);
      expect(second).toBe(first);
    },
  ],
  [
    'no refetch on window focus; no polling;',
    async (page, size) => {
      await erinAt(page, '/about', 'About Rigwise');
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      for (let minutes = 0; minutes < 10; minutes++) {
        await page.clock.runFor(60_000);
        await page.evaluate(
          `document.dispatchEvent(new Event('visibilitychange')); window.dispatchEvent(new Event('focus'))`,
        );
      }
      const queries = requests.filter((path) => path.startsWith('/api/'));
      // On a phone, polling the unread count is the documented exception.
      expect(new Set(queries)).toEqual(new Set(size === 'phone' ? [UNREAD] : []));
    },
  ],
  [
    'Unread poll 30 s.',
    async (page, size) => {
      const requests = asked(page, UNREAD);
      await erinAt(page, '/about', 'About Rigwise');
      await passUntil(page, page.getByRole('navigation', { name: 'Main' }));
      const before = requests.length;
      for (let times = 1; times <= 10; times++) {
        const answered = size === 'phone' ? page.waitForResponse(`**${UNREAD}`) : undefined;
        await page.clock.runFor(30_000);
        await answered;
        expect(requests.length - before).toBe(size === 'phone' ? times : 0);
      }
    },
  ],
  [
    'online-only network mode.',
    async (page) => {
      const shown = asked(page, PREFERENCES);
      await erinAt(page, '/user-profile?tab=notifications', 'Profile');
      await passUntilAsked(page, shown);
      await shown[0]?.response();
      await goOn(page, '/about');
      await passUntil(page, heading(page, 'About Rigwise'));
      await page.clock.runFor(6 * 60_000);
      const requests = asked(page, PREFERENCES, UNREAD);
      await page.context().setOffline(true);
      await goOn(page, '/user-profile?tab=notifications');
      await passUntil(page, heading(page, 'Profile'));
      // Some browsers do this on navigation: the console did not request it.
      await page.evaluate(
        `new Promise((done) => Object.assign(new Image(), { src: '/favicon.svg?again', onerror: done }))`,
      );
      await page.clock.runFor(60_000);
      expect(requests).toHaveLength(0);
      const again = page.waitForRequest(`**${PREFERENCES}`);
      await page.context().setOffline(false);
      await page.clock.runFor(60_000);
      await again;
    },
  ],
]);

holds('§9 Hints and toasts', [
  [
    'Tooltip open delay 700 ms, skip delay 300 ms.',
    async (page, size) => {
      await erinAt(page, '/about', 'About Rigwise');
      const place = (name: string) => page.getByRole('navigation').getByRole('link', { name });
      const bell = button(page, /^Notifications/);
      // A phone's bar has its labels in sight: there the bell alone has a hint.
      const [first, second] = size === 'phone' ? [bell, bell] : [place('Tests'), place('Home')];
      const hintOf = { phone: ['Notifications', 'Notifications'], desktop: ['Tests', 'Home'] } as const;
      if (size === 'desktop') await button(page, 'Collapse navigation').click();
      const hint = page.getByRole('tooltip');
      const away = () => page.mouse.move(300, 500);
      await away();
      await page.clock.runFor(1_000);
      await first.hover();
      await page.clock.runFor(699);
      expect(await hint.count()).toBe(0);
      await page.clock.runFor(1);
      await hint.getByText(hintOf[size][0]).waitFor();
      await away();
      await page.clock.runFor(299);
      await second.hover();
      await page.clock.runFor(1);
      await hint.getByText(hintOf[size][1]).waitFor();
      await away();
      await page.clock.runFor(300);
      await first.hover();
      await page.clock.runFor(100);
      expect(await hint.count()).toBe(0);
    },
  ],
  [
    'Toasts: 1 visible; default display 5 s;',
    async (page) => {
      await aToastAt(page);
      await goOn(page, '/login?error=already-used');
      await text(page, 'Link Already Used').waitFor();
      expect(await aToast(page).count()).toBe(1);
      await page.clock.runFor(4_999);
      await text(page, 'Link Already Used').waitFor();
      await page.clock.runFor(1);
      await aToast(page).waitFor({ state: 'detached' });
    },
  ],
  [
    'swipe-to-dismiss threshold 50 px;',
    async (page) => {
      await aToastAt(page);
      const title = text(page, 'Link Expired');
      for (const [far, isGone] of [
        [49, false],
        [50, true],
      ] as const) {
        const { x = 0, y = 0 } = (await title.boundingBox()) ?? {};
        await page.mouse.move(x + 5, y + 5);
        await page.mouse.down();
        await page.mouse.move(x + 5 + far, y + 5);
        await page.mouse.up();
        if (isGone) await title.waitFor({ state: 'detached' });
        else expect(await title.count()).toBe(1);
      }
    },
  ],
  [
    'F8 focuses the notification area;',
    async (page) => {
      await aToastAt(page);
      await page.keyboard.press('F8');
      await page.locator('section:focus').getByText('Link Expired').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await aToast(page).waitFor({ state: 'detached' });
    },
  ],
  [
    "Toasts are suppressed on paths containing /assessment/ or /coding/ unless the title contains the word 'Assessment'.",
    async (page) => {
      for (const path of ['/assessment/7', '/coding/7']) {
        await arriveAsNobody(page, path);
        await page.getByRole('tab', { name: 'Username' }).click();
        await field(page, 'Username').fill('erin.employee');
        await password(page).fill('Derrick!2026');
        await button(page, 'Access Platform').click();
        await page.waitForURL(running().url + path);
        await page.getByRole('heading', { level: 1, name: /^(Assessment|Coding task)$/ }).waitFor();
        expect(await aToast(page).count()).toBe(0);
        await goOn(page, '/about');
        await text(page, 'Login Successful').waitFor();
      }
    },
  ],
]);
