import { exitEmployeeView, startEmployeeView } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { mayFail, mayLoseSession } from '../browser/browser.ts';
import { screen } from '../browser/screens.ts';
import {
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  inScheme,
  open,
  signInByPassword,
} from '../browser/visits.ts';
import { holds, holdsOnOnePage, startAt } from './sentences.ts';

jest.setTimeout(120_000);

const EXIT = '**/api/admin/exit-employee-view';
const banner = (page: Page) => page.getByRole('region', { name: 'Employee View Active' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** As a page with a row for each person would request it. @returns the status */
const startView = (page: Page, userId: string): Promise<number> =>
  page.evaluate(`fetch('/api/admin/employee-view', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: '${userId}', reason: 'To see the page that Erin sees.' }),
  }).then(({ status }) => status)`);

async function signedIn(page: Page, username: string): Promise<string> {
  await signInByPassword(page, username);
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  return page.evaluate<string>(
    `fetch('/api/auth/current').then((answer) => answer.json()).then(({ id }) => id)`,
  );
}

/** Ada, who sees what Erin sees. */
async function inErinsView(page: Page): Promise<void> {
  const erin = await signedIn(page, 'erin.employee');
  mayLoseSession(page.context());
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await signedIn(page, 'ada.admin');
  const other = await page.context().newPage();
  await open(other, '/admin/organized');
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await startView(page, erin)).toBe(200);
  await open(page, '/dashboard');
  // A tab that was open before shares the session.
  await banner(other).waitFor();
  await other.close();
  await banner(page).getByText('Viewing as Erin Employee · Drilling', { exact: true }).waitFor();
}

holds('§2 Impersonation banner', [
  [
    'Only an admin can start and exit an employee view (impersonation).',
    async (page) => {
      mayFail(page.context(), startEmployeeView.path, 403);
      expect(await startView(page, await signedIn(page, 'erin.employee'))).toBe(403);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
      expect(await banner(page).isVisible()).toBe(false);
    },
  ],
  [
    `While an admin views as an employee, a banner 'Employee View Active' shows 'Viewing as' the employee's first and last name plus department, with a button 'Return to Admin View'. Failure toast: 'Exit Failed' / 'Unable to return to admin view'.`,
    async (page, size) => {
      await inErinsView(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await inScheme(page, colorScheme);
        await expectAccessible(page);
        await screen(page, `employee-view-${size}-${colorScheme}`);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await expectNoSidewaysScroll(page);
      mayFail(page.context(), exitEmployeeView.path, 403);
      await page.route(EXIT, (route) => route.fulfill({ status: 403, json: {} }));
      await button(page, 'Return to Admin View').click();
      await toast(page, 'Exit Failed').waitFor();
      await toast(page, 'Unable to return to admin view').waitFor();
      await banner(page).waitFor();
    },
  ],
  [
    `… with a button 'Return to Admin View' (label 'Exiting...' while busy). Exit employee view: server called; current user reloaded and stored; go to /admin-dashboard. Success toast: 'Returned to Admin View' / 'You are now back in the admin interface'.`,
    async (page, size) => {
      await inErinsView(page);
      const other = await page.context().newPage();
      await open(other, '/user-profile');
      await banner(other).waitFor();
      let goOn = (): void => undefined;
      const waiting = new Promise<void>((resolve) => (goOn = resolve));
      await page.route(EXIT, async (route) => {
        await waiting;
        await route.continue();
      });
      await button(page, 'Return to Admin View').press('Enter');
      await button(page, 'Exiting...').waitFor();
      goOn();
      await page.waitForURL('**/admin-dashboard');
      await toast(page, 'Returned to Admin View').waitFor();
      await toast(page, 'You are now back in the admin interface').waitFor();
      await page.getByRole('heading', { level: 1, name: /, Ada$/ }).waitFor();
      expect(await banner(page).isVisible()).toBe(false);
      await banner(other).waitFor({ state: 'detached' });
      await other.getByText('ada.admin', { exact: true }).first().waitFor();
      await other.close();
      const stored = await page.evaluate<string>(`localStorage.getItem('rigwise.user')`);
      expect(JSON.parse(stored)).toMatchObject({ username: 'ada.admin', role: 'admin' });
      await screen(page, `employee-view-left-${size}-light`);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: /, Ada$/ }).waitFor();
    },
  ],
]);

holdsOnOnePage('§2 Pages', [
  [
    '/test-users is a test page.',
    async (page, size) => {
      await startAt(page, '/test-users');
      await page.getByText('Derrick!2026', { exact: true }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await inScheme(page, colorScheme);
        await expectAccessible(page);
        await screen(page, `test-users-${size}-${colorScheme}`);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await expectNoSidewaysScroll(page);
      await page.getByRole('searchbox', { name: 'Find a person' }).fill('una');
      await page.getByRole('row', { name: /Una Unverified/ }).waitFor();
      await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
      expect(await page.getByRole('row').count()).toBe(2);
      await page.getByRole('link', { name: 'Go to sign in' }).click();
      await page.waitForURL('**/login?tab=username');
    },
  ],
]);
