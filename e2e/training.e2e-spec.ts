import type { Page } from 'playwright-core';
import { DESKTOP, mayFail, PHONE } from './browser/browser.ts';
import { screen } from './browser/screens.ts';
import {
  aBrowser,
  button,
  dismissToast,
  expectAccessible,
  expectNoSidewaysScroll,
  inScheme,
  open,
  signInByPassword,
} from './browser/visits.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / });
/** Without the unread count, which other tests change. */
const places = async (page: Page): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link');
  return (await links.allTextContents()).map((text) => text.replace(/\d.*$/, ''));
};
const inBothSchemes = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inScheme(page, colorScheme);
    await expectAccessible(page);
    await screen(page, `${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

it('an administrator switches to training, is an employee there in every tab, and returns', () =>
  browser.onPage(DESKTOP, async (page) => {
    await signInByPassword(page, 'ada.admin');
    await page.waitForURL('**/admin');
    const other = await page.context().newPage();
    await open(other, '/admin/users');
    await other.getByRole('heading', { level: 1, name: 'Users' }).waitFor();

    await page.getByRole('button', { name: /^Account of/ }).click();
    await inBothSchemes(page, 'training-offer-desktop');
    await button(page, 'My training').click();
    await toast(page, 'You’re in your training').waitFor();
    await home(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await places(page)).toEqual([
      'Home',
      'Assignments',
      'Tests',
      'AI Assistant',
      'Progress',
      'Schedule',
      'Certificates',
      'Profile',
    ]);
    await home(other).waitFor();
    expect(new URL(other.url()).pathname).toBe('/');
    await other.close();

    await open(page, '/admin/users');
    await home(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    mayFail(page.context(), '/api/admin/people', 403);
    expect(await page.evaluate(`fetch('/api/admin/people').then(({ status }) => status)`)).toBe(403);
    await page.getByRole('button', { name: /^Account of .* In training$/ }).click();
    await inBothSchemes(page, 'training-desktop');
    await button(page, 'Back to administration').click();
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { level: 1, name: /, Ada$/ }).waitFor();
    expect(await places(page)).toContain('Users');
  }));

it('on a phone the profile links there, and the top of each page back', () =>
  browser.onPage(PHONE, async (page) => {
    await signInByPassword(page, 'max.manager');
    await page.waitForURL('**/manager');
    await open(page, '/user-profile');
    await button(page, 'My training').tap();
    await toast(page, 'You’re in your training').waitFor();
    await dismissToast(page);
    await home(page).waitFor();
    await button(page, 'In training Your account').tap();
    await expectNoSidewaysScroll(page);
    await inBothSchemes(page, 'training-phone');
    await button(page, 'Back to management').tap();
    await page.waitForURL('**/unified-manager-dashboard');
  }));
