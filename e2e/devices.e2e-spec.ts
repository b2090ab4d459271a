import type { Page } from 'playwright-core';
import { DESKTOP, mayLoseSession, PHONE } from './browser/browser.ts';
import { aBrowser, button, goOn, signInByPassword, untilSignedOut } from './browser/visits.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

/** The user agent of a phone that no one else in these tests has. */
const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36';

async function signIn(page: Page): Promise<void> {
  await signInByPassword(page, 'erin.employee');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor({ state: 'hidden' });
}

it('a user signs out their phone from the desktop, and the phone notices', async () => {
  const phone = await browser.visit({ ...PHONE, userAgent: SAMSUNG });
  mayLoseSession(phone.page.context());
  await signIn(phone.page);
  await goOn(phone.page, '/about');
  await browser.onPage(DESKTOP, async (page) => {
    await signIn(page);
    await goOn(page, '/user-profile?tab=devices');
    const panel = page.getByRole('region', { name: 'Signed-in devices' });
    await panel.getByText('This device').waitFor();
    const row = panel.getByRole('listitem').filter({ hasText: 'Samsung Internet on Android' });
    await row.getByRole('button', { name: /^Sign out there: Samsung Internet on Android/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Samsung Internet on Android: sign out there?' });
    await dialog.getByRole('button', { name: 'Sign out there', exact: true }).click();
    await page.getByText('Signed out there', { exact: true }).waitFor();
    await row.waitFor({ state: 'detached' });
    // This device stays signed in.
    await page.reload();
    await panel.getByText('This device').waitFor();
  });
  await untilSignedOut(phone.page);
  await phone.page.reload();
  await phone.page.getByText('Your session has ended. What you see may be out of date.').waitFor();
  await button(phone.page, 'Sign in again').click();
  await phone.page.waitForURL('**/login');
  await phone.leave();
});
