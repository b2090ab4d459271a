import { liveEvents, requestAccess, setNotificationPreferences, unreadCount } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP, mayFail, PHONE } from './browser/browser.ts';
import { aBrowser, expectAccessible, open, signInByPassword } from './browser/visits.ts';
import { ApiBrowser } from './platform/api.ts';

jest.setTimeout(120_000);
const { visit } = aBrowser();

/** Requests access, of which every administrator is notified. The family names are in no other file. */
async function ask(lastName: string): Promise<void> {
  const body = {
    ...{ employeeNumber: `N-${lastName}`, firstName: 'Nora', lastName },
    ...{ email: `nora.${lastName}@contractor.example`.toLowerCase(), reason: 'I join Rig 7.' },
  };
  expect((await new ApiBrowser().call(requestAccess, body)).status).toBe(200);
}

/** What a page requests at an address, from here on. */
function asked(page: Page, path: string): string[] {
  const times: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) times.push(request.url());
  });
  return times;
}

async function arrive(page: Page): Promise<void> {
  await signInByPassword(page, 'ada.admin');
  await page.waitForURL('**/admin');
}
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const inbox = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

it('a new notification appears in every open tab, over one connection, and is read in all of them', async () => {
  const ada = await visit(DESKTOP);
  const first = ada.page;
  const second = await first.context().newPage();
  const streams = [asked(first, liveEvents.path), asked(second, liveEvents.path)];
  // The first tab holds the stream: it starts before there is another tab.
  const begun = first.waitForRequest((one) => new URL(one.url()).pathname === liveEvents.path);
  await arrive(first);
  await begun;
  await open(second, '/user-profile?tab=notifications');
  await inbox(second).getByRole('radio', { name: 'All' }).waitFor({ state: 'attached' });
  await first.getByRole('button', { name: /^Notifications/ }).click();
  const drawer = first.getByRole('dialog', { name: 'Notifications' });

  await ask('Liveson');
  const news = 'Nora Liveson requests access';
  await row(first, news).getByText('New', { exact: true }).waitFor();
  await row(second, news).getByText('New', { exact: true }).waitFor();
  await expectAccessible(first);

  await drawer.getByRole('button', { name: `Mark “${news}” as read` }).click();
  await row(second, news).getByText('New', { exact: true }).waitFor({ state: 'detached' });
  expect(streams.flat()).toHaveLength(1);

  // The other tab takes over when the one with the stream is closed.
  await first.close();
  await ask('Laterson');
  await row(second, 'Nora Laterson requests access').getByText('New', { exact: true }).waitFor();
  expect(streams.flat()).toHaveLength(2);
  expect(streams[1]?.[0]).toMatch(/\?after=\d+$/);

  await row(second, 'Nora Laterson requests access').getByRole('link').click();
  await second.waitForURL(/\/admin\/access-requests\?/);
  await ada.leave();
});

it('a phone polls every 30 s while the stream is cut, and not while it is up', async () => {
  const ada = await visit(PHONE);
  const { page } = ada;
  mayFail(page.context(), liveEvents.path);
  // The landing page has its stream before it is left: only the next page's is waited for below.
  const landed = page.waitForResponse((one) => new URL(one.url()).pathname === liveEvents.path);
  await arrive(page);
  await landed;
  await page.clock.install();
  // The page asks once more when the stream starts, because something may have changed before.
  const begun = page
    .waitForResponse((one) => new URL(one.url()).pathname === liveEvents.path)
    .then(() => page.waitForRequest(`**${unreadCount.path}`));
  await open(page, '/user-profile');
  await page.clock.runFor(500);
  await begun;
  const counts = asked(page, unreadCount.path);
  // Ten polls would be due. Events that parallel tests cause for Ada may still trigger requests.
  await page.clock.runFor(300_000);
  expect(counts.length).toBeLessThan(5);

  await page.route(`**${liveEvents.path}*`, (route) => route.abort());
  const cut = page.waitForEvent('requestfailed', (one) => new URL(one.url()).pathname === liveEvents.path);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  // The page polls from here on: it knows that the stream is cut, and that it is online again.
  await cut;
  await page.waitForFunction('navigator.onLine');
  for (let polls = 1; polls <= 2; polls++) {
    const again = page.waitForRequest(`**${unreadCount.path}`);
    await page.clock.runFor(30_000);
    await again;
  }
  await ada.leave();
});

it('email preferences and quiet hours follow the user to every device', async () => {
  const part = (page: Page) => page.getByRole('region', { name: 'How you are notified' });
  const joined = (page: Page) =>
    part(page).getByRole('switch', { name: 'Someone joined your team: Email', exact: true });
  const max = await visit(PHONE);
  await signInByPassword(max.page, 'max.manager');
  await max.page.waitForURL('**/manager');
  await open(max.page, '/user-profile#told');
  const before = await joined(max.page).isChecked();
  await joined(max.page).setChecked(!before, { force: true });
  await part(max.page).getByText('Saved', { exact: true }).waitFor();

  const later = await visit(DESKTOP);
  await signInByPassword(later.page, 'max.manager');
  await later.page.waitForURL('**/manager');
  await open(later.page, '/user-profile#told');
  await joined(later.page).waitFor({ state: 'attached' });
  expect(await joined(later.page).isChecked()).toBe(!before);
  // One device was first: the other is shown the current setting.
  mayFail(later.page.context(), setNotificationPreferences.path);
  await joined(max.page).setChecked(before, { force: true });
  await part(max.page).getByText('Saved', { exact: true }).waitFor();
  // Not check(): it requires the switch to be on afterwards, but the refusal may already have reverted it.
  await part(later.page).getByRole('switch', { name: 'Quiet hours' }).click({ force: true });
  await part(later.page)
    .getByText(/^Changed on another device/)
    .waitFor();
  expect(await joined(later.page).isChecked()).toBe(before);
  await max.leave();
  await later.leave();
});
