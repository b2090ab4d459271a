import { readFileSync } from 'node:fs';
import { myDataFile } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  goOn,
  open,
  signInByPassword,
} from './browser/visits.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

const REASON = '<script>alert(1)</script> I read slowly.';

async function arrive(page: Page, username: string, path: string): Promise<void> {
  await signInByPassword(page, username);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await goOn(page, path);
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// Nils Garcia is in no other file.
it('a user requests extra time on the phone, gets it from an administrator, and downloads their data', async () => {
  const phone = await browser.visit(PHONE);
  const { page } = phone;
  await arrive(page, 'nils.garcia', '/user-profile');
  await part(page, 'Your record').getByText('Max Manager').waitFor();

  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name, exact: true }).click();
  await tab('Preferences');
  const times = part(page, 'Times and language');
  await times.getByRole('combobox', { name: 'Time zone' }).pressSequentially('dubai');
  await page.getByRole('option', { name: 'Asia/Dubai' }).waitFor();
  await times.getByRole('combobox', { name: 'Time zone' }).press('Enter');
  await times.getByText('Saved', { exact: true }).waitFor();
  await times.getByText('English (US)').click();
  await page.locator('html[lang=en-US]').waitFor({ state: 'attached' });

  await tab('Details');
  const extra = part(page, 'Extra time in tests');
  await extra.getByRole('button', { name: 'Request extra time' }).click();
  await extra.getByLabel('Why do you need it?').fill(REASON);
  await extra.getByRole('button', { name: 'Send request' }).click();
  await extra.getByText(`Your reason: ${REASON}`).waitFor();
  // In the chosen zone, with its name, in American format.
  await extra
    .getByText(/Your request of [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2} [AP]M GMT\+4 is waiting/)
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await browser.onPage(DESKTOP, async (admin) => {
    await arrive(admin, 'ada.admin', '/admin');
    await admin.getByRole('link', { name: /requests? extra time in tests/ }).click();
    await admin.getByRole('link', { name: 'Nils Garcia' }).click();
    await admin.getByText(`“${REASON}”`).waitFor();
    await button(admin, 'Extra time').click();
    const dialog = admin.getByRole('dialog', { name: /^How much extra time should Nils Garcia/ });
    await dialog.getByText('+25%').click();
    await dialog.getByRole('button', { name: 'Save extra time' }).click();
    await admin.getByText('Extra time saved', { exact: true }).first().waitFor();
  });

  await open(page, '/user-profile');
  await extra.getByText('You get 25% more time in tests.').waitFor();
  await tab('Devices and data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part(page, 'Your data').getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rigwise-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const file = myDataFile.parse(JSON.parse(readFileSync(await download.path(), 'utf8')));
  expect(file).toMatchObject({
    account: { username: 'nils.garcia' },
    preferences: { timeZone: 'Asia/Dubai', language: 'en-US' },
    extraTime: { multiplier: 1.25, reason: null },
  });
  expect(file.sessions.some(({ isThisOne }) => isThisOne)).toBe(true);
  expect(file.activity.entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['data.exported', 'extra-time.set', 'extra-time.requested']),
  );
  await phone.leave();
});
