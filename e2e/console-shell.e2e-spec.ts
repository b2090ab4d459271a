import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { screen } from './browser/screens.ts';
import {
  aBrowser,
  button,
  dismissToast,
  expectAccessible,
  expectNoSidewaysScroll,
  goOn,
  open,
  signInByPassword,
} from './browser/visits.ts';

jest.setTimeout(120_000);
const { onPage } = aBrowser();

async function signedIn(page: Page, username: string): Promise<void> {
  await signInByPassword(page, username);
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await dismissToast(page);
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const hasLargerText = (page: Page) =>
  page.waitForFunction(`getComputedStyle(document.documentElement).fontSize === '20px'`);
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

it('the question editor opens for a visitor too, with a way to sign in', () =>
  onPage(DESKTOP, async (page) => {
    await open(page, '/question-editor');
    await heading(page, 'Question editor').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/login');
  }));

it('the navigation collapses to icons with tooltips', () =>
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

it('a phone offers larger text in the profile, and remembers it', () =>
  onPage(PHONE, async (page) => {
    await signedIn(page, 'erin.employee');
    await goOn(page, '/user-profile?tab=preferences');
    await page.getByText('Larger', { exact: true }).tap();
    await hasLargerText(page);
    await screen(page, 'larger-text-phone-light', { whole: true });
    await expectNoSidewaysScroll(page);
    await page.reload();
    await heading(page, 'Profile').waitFor();
    await hasLargerText(page);
  }));
