import { readFileSync } from 'node:fs';
import { login } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  button,
  expectNoSidewaysScroll,
  open,
  searchFor,
  signInByPassword,
} from './browser/visits.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);
const { onPage } = aBrowser();

/** Matches no one: no account of the demo company is touched. */
const STRANGER = 'somebody.who.is.not.here';

const entries = (page: Page) => page.getByRole('table', { name: 'Audit log' }).getByRole('rowheader');

async function arrive(page: Page, query = ''): Promise<void> {
  await signInByPassword(page, 'ada.admin');
  await page.getByRole('heading', { level: 1, name: /Ada$/ }).waitFor();
  await open(page, `/admin/audit${query}`);
  await entries(page).first().waitFor();
}

beforeAll(async () => {
  const answer = await fetch(running().url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: running().url },
    body: JSON.stringify({ username: STRANGER, password: 'Wrong-2026!' }),
  });
  expect(answer.status).toBe(401);
});

it('shows an administrator what happened, with filters that can be shared', () =>
  onPage(DESKTOP, async (page) => {
    await arrive(page);
    await page.getByRole('link', { name: 'Audit log' }).and(page.locator('[aria-current=page]')).waitFor();
    await page.getByText('Ada Admin signed in with a password').first().waitFor();
    await page.getByText(/^Sealed up to entry/).waitFor();

    await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Failed' });
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Sign-in with a password' });
    await page.getByText('Someone tried to sign in as an unknown person with a password').first().waitFor();
    await page.waitForURL(({ search }) => search === '?outcome=failed&action=sign-in.password');
    await page.reload();
    await button(page, 'Remove the filter Outcome: Failed').waitFor();
    await button(page, 'Clear all').click();

    await searchFor(page, 'ada admin');
    await page.waitForURL(/search=ada\+admin/);
    await entries(page)
      .first()
      .getByRole('button', { name: /^Ada Admin/ })
      .focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Audit log entry' });
    await drawer.getByText('RW-1001').first().waitFor();
    await button(page, 'Everything about Ada Admin').click();
    await button(page, 'Remove the filter About: Ada Admin').waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.waitForURL(/search=ada\+admin/);
  }));

it('exports the filtered entries as a table, and records that', () =>
  onPage(DESKTOP, async (page) => {
    await arrive(page, '?action=sign-in.password&outcome=failed');
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...lines] = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toContain('Actor number,Actor');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.includes(',sign-in.password,failed,'))).toEqual([]);
    await open(page, '/admin/audit?action=audit.exported');
    await page.getByText('Ada Admin exported the audit log').first().waitFor();
  }));

it('fits a phone, where an entry covers the list and Escape returns to it', () =>
  onPage(PHONE, async (page) => {
    await arrive(page, '?action=sign-in.password');
    await expectNoSidewaysScroll(page);
    const entry = entries(page).first().getByRole('button');
    await entry.tap();
    const drawer = page.getByRole('dialog', { name: 'Audit log entry' });
    await drawer.getByRole('heading', { level: 3 }).waitFor();
    expect((await drawer.boundingBox())?.width).toBeGreaterThan(388);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await entry.and(page.locator(':focus')).waitFor();
    expect(
      await entry.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus')),
    ).toBe(true);
  }));
