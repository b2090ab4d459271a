import { readFileSync } from 'node:fs';
import { markNotificationsRead } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  button,
  dismissToast,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInByPassword,
} from './browser/visits.ts';

jest.setTimeout(120_000);
const { visit } = aBrowser();

const TITLE = 'The muster drill begins at 14:00';
const TEXT = 'All stations take part.\nBring your card.';

async function arrive(page: Page, username: string, path: string): Promise<void> {
  await signInByPassword(page, username);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await open(page, path);
}
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Announcement', exact: true });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

it('a manager announces to direct reports, one of them reads it, and the receipt says so', async () => {
  const [manager, employee] = [await visit(DESKTOP), await visit(PHONE)];
  const [max, reader] = [manager.page, employee.page];
  await arrive(reader, 'erin.employee', '/about');
  await bell(reader).waitFor();

  await arrive(max, 'max.manager', '/notifications');
  await max.getByRole('link', { name: 'New announcement' }).first().click();
  await max.getByText(/^Reaches \d+ people$/).waitFor();
  await button(max, 'Announce').click();
  await max.getByText('Please write a title.').waitFor();
  await max.getByLabel('Title').fill(TITLE);
  await max.getByRole('textbox', { name: 'Message' }).fill(TEXT);
  await max.getByRole('link', { name: 'Announcements' }).first().click();
  await button(max, 'Keep editing').click();
  await expectAccessible(max);
  await button(max, 'Announce').click();
  const drawer = drawerOf(max);
  await drawer.getByRole('heading', { name: TITLE }).waitFor();
  await dismissToast(max);
  await expectAccessible(max);

  await reader.getByRole('button', { name: /^Notifications.*unread/ }).waitFor();
  await bell(reader).click();
  const told = reader.waitForResponse(`**${markNotificationsRead.path}`);
  await inbox(reader).getByRole('button', { name: TITLE, exact: true }).click();
  await inbox(reader).getByText('All stations take part.').waitFor();
  // It is shown as read before the server knows.
  expect((await told).status()).toBe(200);

  await max.reload();
  await drawer.getByText(/^1 of \d+ have read it$/).waitFor();
  await drawer.getByText('Read', { exact: true }).click();
  await drawer.getByText('1 person', { exact: true }).waitFor();
  await drawer.getByText('Erin Employee').waitFor();
  const coming = max.waitForEvent('download');
  await drawer.getByRole('link', { name: 'Export as CSV' }).click();
  const lines = readFileSync(await (await coming).path(), 'utf8').split('\r\n');
  expect(lines[1]).toMatch(/^Erin Employee,Drilling,2\d{3}-/);

  await drawer.getByRole('button', { name: 'Withdraw' }).click();
  const asked = max.getByRole('dialog', { name: `Withdraw “${TITLE}”?` });
  await asked.getByText('1 of them has read it already, and may have acted on it.').waitFor();
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await drawer.getByText('Withdrawn', { exact: true }).first().waitFor();
  await inbox(reader).getByRole('button', { name: TITLE, exact: true }).waitFor({ state: 'detached' });
  await manager.leave();
  await employee.leave();
});

it('shows cards on a phone, in every theme', async () => {
  const { page, leave } = await visit({ ...PHONE, colorScheme: 'dark' });
  await arrive(page, 'max.manager', '/unified-manager-dashboard');
  await page.getByRole('link', { name: 'Announce something to your team' }).click();
  await page.getByRole('rowheader').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'New announcement' }).click();
  await page.getByText(/^Reaches/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await leave();
});
