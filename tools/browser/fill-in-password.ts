import type { Page } from 'playwright-core';

/** Signs in by password on the sign-in page, which is open. */
export async function fillInPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Username' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}
