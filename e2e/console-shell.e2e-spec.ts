import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { screen } from './browser/screens.ts';
import {
  aBrowser,
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  goOn,
  open,
  signInByPassword,
} from './browser/visits.ts';
import { running } from './platform/running.ts';

jest.setTimeout(90_000);
const { onPage } = aBrowser();

const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } };

async function signedIn(page: Page, username: string): Promise<void> {
  await signInByPassword(page, username);
  await page.getByRole('region', { name: 'Your record' }).waitFor();
  await page.getByRole('button', { name: 'Close notification' }).click();
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** What each page looks like, in both schemes, without a complaint of axe. */
async function looksGood(page: Page, name: string, device: 'desktop' | 'phone'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
    await screen(page, `${name}-${device}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
}

describe.each<['desktop' | 'phone', BrowserContextOptions]>([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on a %s', (device, options) => {
  it.each([
    [
      'erin.employee',
      [
        ['/assessments', 'Assessments', 'assessments'],
        ['/assessment/7', 'Assessment', 'assessment'],
        ['/user-profile', 'Profile', 'profile'],
        ['/about', 'About Rigwise', 'about'],
      ],
    ],
    [
      'max.manager',
      [
        ['/manager', /, Max$/, 'team'],
        ['/manager-assignment', 'Assign', 'assign'],
      ],
    ],
    [
      'ada.admin',
      [
        ['/admin/organized', 'Every area of administration', 'admin-areas'],
        ['/admin/users', 'Users', 'users'],
      ],
    ],
  ] as const)('the pages of %s can be read by everyone', (username, pages) =>
    onPage(options, async (page) => {
      await signedIn(page, username);
      for (const [path, title, name] of pages) {
        await goOn(page, path);
        await heading(page, title).waitFor();
        await looksGood(page, name, device);
      }
    }),
  );

  it('the question editor opens for a visitor too, with a way to sign in', () =>
    onPage(options, async (page) => {
      await open(page, '/question-editor');
      await heading(page, 'Question editor').waitFor();
      await looksGood(page, 'question-editor', device);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL('**/login');
    }));
});

describe('the navigation', () => {
  const shown = async (page: Page): Promise<string[]> => main(page).getByRole('link').allInnerTexts();

  it.each([
    ['erin.employee', ['Home', 'Tests', 'AI Assistant', 'Progress', 'Profile']],
    ['max.manager', ['Dashboard', 'AI Assistant', 'Team', 'Assign', 'Profile']],
    ['ada.admin', ['Admin home', 'AI Assistant', 'Users', 'Profile']],
  ])('of %s on a desktop leads to %j', (username, labels) =>
    onPage(DESKTOP, async (page) => {
      await signedIn(page, username);
      expect(await shown(page)).toEqual(labels);
      for (const label of labels) {
        await main(page).getByRole('link', { name: label, exact: true }).click();
        await main(page)
          .getByRole('link', { name: label, exact: true, current: 'page' } as never)
          .waitFor();
      }
    }),
  );

  it.each([
    ['erin.employee', ['Dashboard', 'Assessments', 'AI Assistant', 'Progress', 'Profile']],
    ['max.manager', ['Dashboard', 'Team', 'Assign', 'AI', 'Profile']],
    ['ada.admin', ['Admin', 'Users', 'AI', 'Profile']],
  ])('of %s on a phone is a bar at the bottom with %j', (username, labels) =>
    onPage(NARROW, async (page) => {
      await signedIn(page, username);
      expect(await shown(page)).toEqual(labels);
      const places = await main(page).getByRole('link').all();
      for (const place of places) {
        const box = await place.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        await place.tap();
        await page.locator('nav a[aria-current="page"]:visible').waitFor();
      }
      const bar = await main(page).boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(NARROW.viewport.height);
    }),
  );

  it('changes at 768 px', () =>
    onPage(DESKTOP, async (page) => {
      await signedIn(page, 'erin.employee');
      await page.setViewportSize({ width: 768, height: 900 });
      await main(page).getByRole('link', { name: 'Tests' }).waitFor();
      await page.setViewportSize({ width: 767, height: 900 });
      await main(page).getByRole('link', { name: 'Assessments' }).waitFor();
    }));

  it('collapses to icons, which say what they are', () =>
    onPage(DESKTOP, async (page) => {
      await signedIn(page, 'erin.employee');
      await button(page, 'Collapse navigation').click();
      await main(page).getByRole('link', { name: 'Tests' }).hover();
      await page.getByRole('tooltip', { name: 'Tests' }).waitFor();
      await screen(page, 'collapsed-desktop-light');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    }));
});

describe('on a phone', () => {
  /** Touches the page with so many fingers. @returns whether the page keeps the browser from zooming by them */
  async function isBlocked(page: Page, fingers: number): Promise<boolean> {
    // Chrome reports the fingers one after the other.
    await page.evaluate(
      `window.blocked = false; addEventListener('touchstart', (event) => { window.blocked ||= event.defaultPrevented; })`,
    );
    const devtools = await page.context().newCDPSession(page);
    const touchPoints = Array.from({ length: fingers }, (_finger, at) => ({
      x: 100 + 80 * at,
      y: 300,
      id: at,
    }));
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    return page.evaluate<boolean>('window.blocked');
  }

  it('two fingers do not zoom, and the profile offers larger text instead', () =>
    onPage(PHONE, async (page) => {
      await signedIn(page, 'erin.employee');
      expect(await isBlocked(page, 2)).toBe(true);
      expect(await isBlocked(page, 1)).toBe(false);
      await goOn(page, '/user-profile');
      await page.getByText('Larger', { exact: true }).tap();
      expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('20px');
      await screen(page, 'larger-text-phone-light', { whole: true });
      await expectNoSidewaysScroll(page);
      await page.reload();
      await heading(page, 'Profile').waitFor();
      expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('20px');
    }));

  it('is what 768 px are not: there two fingers zoom', () =>
    onPage({ ...PHONE, viewport: { width: 820, height: 1180 } }, async (page) => {
      await open(page, '/login');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await isBlocked(page, 2)).toBe(false);
    }));

  it('the viewport-height variable follows the window', () =>
    onPage(PHONE, async (page) => {
      await open(page, '/login');
      const becomes = (height: string) =>
        page.locator(`html[style*="--rw-vh: ${height}"]`).waitFor({ state: 'attached' });
      await becomes('8.44px');
      await page.setViewportSize({ width: 390, height: 700 });
      await becomes('7px');
    }));
});

describe('an attempt', () => {
  it.each([
    ['/assessment/7', 'Assessment'],
    ['/coding/7', 'Coding task'],
  ])('at %s asks for nothing behind it', (path, title) =>
    onPage(PHONE, async (page) => {
      await signedIn(page, 'erin.employee');
      await page.clock.install();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await goOn(page, path);
      await heading(page, title).waitFor();
      expect(await main(page).count()).toBe(0);
      await page.clock.runFor(120_000);
      expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
    }),
  );
});

it('a page of someone whose session has ended elsewhere stays, and leads back to itself', () =>
  onPage(DESKTOP, async (page) => {
    await signedIn(page, 'erin.employee');
    await goOn(page, '/certificates');
    await page.context().clearCookies();
    await page.reload();
    await page.getByText(/Your session has ended/).waitFor();
    expect(page.url()).toBe(`${running().url}/certificates`);
    await button(page, 'Sign in again').click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(`localStorage.getItem('rigwise.user')`)).toBeNull();
  }));
