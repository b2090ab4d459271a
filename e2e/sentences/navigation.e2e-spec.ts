import type { Locator, Page } from 'playwright-core';
import { heading } from '../browser/fields.ts';
import { goOn } from '../browser/visits.ts';
import { arriveAs, asked, colourOf, passUntil, stopTime } from './arrive.ts';
import { holds, type Size } from './sentences.ts';

jest.setTimeout(120_000);

const UNREAD = '/api/notifications/unread-count';
/** Both sides of the breakpoint, on the device with a mouse as on the one with touch. */
const wide = (page: Page) => page.setViewportSize({ width: 768, height: 900 });
const narrow = (page: Page) => page.setViewportSize({ width: 767, height: 900 });

const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/**
 * Label by address of every navigation item, in display order; without the unread count, which other files change.
 */
const places = async (page: Page): Promise<[string, string][]> => {
  const found = await navigation(page)
    .getByRole('link')
    .evaluateAll((links) =>
      (links as unknown as { getAttribute(name: string): string; innerText: string }[]).map(
        (link) => [link.getAttribute('href'), link.innerText.trim()] as [string, string],
      ),
    );
  return found.map(([to, label]) => [to, label.replace(/\s*\d.*$/s, '')]);
};

const homeOf = { 'erin.employee': '/', 'max.manager': '/manager', 'ada.admin': '/admin' } as const;

async function home(page: Page, username: keyof typeof homeOf): Promise<void> {
  if (page.url() !== 'about:blank') await page.evaluate('localStorage.clear()');
  await arriveAs(page, username, homeOf[username]);
  await navigation(page).waitFor();
}

/** The labels of one role's bar, each of which leads to a page that the bar then marks as current. */
const barOf =
  (username: keyof typeof homeOf, labels: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await page.setViewportSize({ width: 360, height: 740 });
    await home(page, username);
    expect((await places(page)).map(([, label]) => label)).toEqual(labels);
    for (const place of await navigation(page).getByRole('link').all()) {
      await place.click();
      await place.and(page.locator('[aria-current=page]')).waitFor();
      const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  };

/** Fakes Erin's unread count, whatever the server's is. */
async function unreadAre(page: Page, count: number): Promise<void> {
  await page.unrouteAll();
  await page.route(`**${UNREAD}`, (route) => route.fulfill({ json: count }));
  await page.reload();
}

/** Touches the page like Chrome reports fingers: one after the other. @returns whether zooming was prevented */
async function isBlocked(page: Page, fingers: number): Promise<boolean> {
  await page.evaluate(
    `window.blocked = false; addEventListener('touchstart', (event) => { window.blocked ||= event.defaultPrevented; })`,
  );
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = Array.from({ length: fingers }, (_finger, id) => ({ x: 100 + 80 * id, y: 300, id }));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  return page.evaluate<boolean>('window.blocked');
}

/**
 * Taps twice at one place with a stopped clock in between.
 * @returns whether the second tap was prevented from zooming
 */
async function isDoubleTapBlocked(page: Page, milliseconds: number): Promise<boolean> {
  await page.evaluate(
    `window.blocked = false; addEventListener('touchend', (event) => { window.blocked = event.defaultPrevented; })`,
  );
  const devtools = await page.context().newCDPSession(page);
  for (const wait of [1_000, milliseconds]) {
    await page.clock.runFor(wait);
    const touchPoints = [{ x: 200, y: 300 }];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  return page.evaluate<boolean>('window.blocked');
}

/** A page to touch, with its clock stopped. */
async function aboutRigwise(page: Page): Promise<void> {
  await stopTime(page);
  await arriveAs(page, 'erin.employee', '/about');
  await passUntil(page, heading(page, 'About Rigwise'));
}

/** Blocked on a phone, and nowhere else. */
const onPhones = (size: Size): boolean => size === 'phone';

holds('§2 Navigation labels', [
  [
    'Desktop labels: / Home, /assessments Tests, /ai-assistant AI Assistant, /skill-progress Progress, /user-profile Profile, /admin admin home, /admin/users Users, /manager Team, /unified-manager-dashboard Dashboard, /manager-assignment Assign.',
    async (page) => {
      await wide(page);
      const found = new Map<string, string>();
      for (const username of ['erin.employee', 'max.manager', 'ada.admin'] as const) {
        await home(page, username);
        for (const [path, label] of await places(page)) found.set(path, label);
      }
      // Later features have added items.
      expect(Object.fromEntries(found)).toMatchObject({
        '/': 'Home',
        '/assessments': 'Tests',
        '/ai-assistant': 'AI Assistant',
        '/skill-progress': 'Progress',
        '/user-profile': 'Profile',
        '/admin': 'Admin home',
        '/admin/users': 'Users',
        '/manager': 'Team',
        '/unified-manager-dashboard': 'Dashboard',
        '/manager-assignment': 'Assign',
      });
    },
  ],
  [
    'Mobile (width below 768 px): fixed bottom bar.',
    async (page) => {
      await wide(page);
      await home(page, 'erin.employee');
      await navigation(page).getByRole('link', { name: 'Tests' }).waitFor();
      await narrow(page);
      await navigation(page).getByRole('link', { name: 'Assessments' }).waitFor();
      await page.evaluate(`document.body.style.minHeight = '3000px'; scrollTo(0, 1000)`);
      const { y = 0, height = 0, width } = (await navigation(page).boundingBox()) ?? {};
      expect([y + height, width]).toEqual([900, 767]);
    },
  ],
  [
    'Employee: Dashboard, Assessments, AI Assistant, Progress, Profile.',
    barOf('erin.employee', ['Dashboard', 'Assessments', 'AI Assistant', 'Progress', 'Profile']),
  ],
  [
    'Manager: Dashboard, Team, Assign, AI, Profile.',
    barOf('max.manager', ['Dashboard', 'Team', 'Assign', 'AI', 'Profile']),
  ],
  ['Admin: Admin, Users, AI, Profile.', barOf('ada.admin', ['Admin', 'Users', 'AI', 'Profile'])],
  [
    'Profile shows a red unread-count badge, shown as 9+ above 9.',
    async (page) => {
      await home(page, 'erin.employee');
      const profile = navigation(page).getByRole('link', { name: /^Profile/ });
      expect(await profile.innerText()).toBe('Profile');
      for (const [count, shown] of [
        [9, '9'],
        [10, '9+'],
      ] as const) {
        await unreadAre(page, count);
        const badge = profile.getByText(shown, { exact: true });
        await badge.waitFor();
        await profile.getByText(`${count} unread notifications`).waitFor({ state: 'attached' });
        const [red = 0, green = 0, blue = 0] = await colourOf(badge.locator('..'), 'backgroundColor');
        expect(red).toBeGreaterThan(2 * Math.max(green, blue));
      }
    },
  ],
  [
    'Mobile also blocks double-tap and multi-touch zoom',
    async (page, size) => {
      await aboutRigwise(page);
      expect(await isBlocked(page, 2)).toBe(onPhones(size));
      expect(await isBlocked(page, 1)).toBe(false);
      expect(await isDoubleTapBlocked(page, 200)).toBe(onPhones(size));
      await page.setViewportSize({ width: 820, height: 1180 });
      expect(await isBlocked(page, 2)).toBe(false);
    },
  ],
  [
    'and keeps a viewport-height variable in step with the window.',
    async (page) => {
      await arriveAs(page, 'erin.employee', '/about');
      for (const height of [844, 700]) {
        await page.setViewportSize({ width: 390, height });
        await page.locator(`html[style*="--rw-vh: ${height / 100}px"]`).waitFor({ state: 'attached' });
      }
    },
  ],
]);

holds('§9 Double taps', [
  [
    'Double-tap block window 300 ms.',
    async (page, size) => {
      await aboutRigwise(page);
      expect(await isDoubleTapBlocked(page, 300)).toBe(onPhones(size));
      expect(await isDoubleTapBlocked(page, 301)).toBe(false);
    },
  ],
]);

holds('§2 Other', [
  [
    '/assessment/... and /coding/... turn on an assessment focus mode (while the path starts with them) that suppresses notifications and background updates.',
    async (page) => {
      await arriveAs(page, 'erin.employee', '/assessments');
      await navigation(page).waitFor();
      for (const [path, title] of [
        ['/assessment/7', 'Assessment'],
        ['/coding/7', 'Coding task'],
      ] as const) {
        await goOn(page, path);
        await heading(page, title).waitFor();
        expect(await navigation(page).count()).toBe(0);
        const requests = asked(page, UNREAD);
        await page.clock.runFor(120_000);
        expect(requests).toEqual([]);
        await goOn(page, '/assessments');
        await navigation(page).waitFor();
      }
    },
  ],
]);
