import { waitFor } from '@rigwise/testing';
import type { Page } from 'playwright-core';
import { DESKTOP, mayFail } from './browser/browser.ts';
import { aBrowser, button, chooseMore, open, signInByPassword, type Visit } from './browser/visits.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

// Leila Eriksen, Emeka Eriksen, Freya Fofana and Gustav Garcia are in no other file.
let admin: Visit;
let page: Page;
beforeAll(async () => {
  admin = await browser.visit(DESKTOP);
  ({ page } = admin);
  await signInByPassword(page, 'ada.admin');
  await page.waitForURL('**/admin');
});
afterAll(() => admin.leave());

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const drawer = () => page.getByRole('dialog', { name: 'Person' });
const dialog = (name: RegExp) => page.getByRole('dialog', { name });
const toast = (title: string) => page.getByText(title, { exact: true }).first();
const rows = () => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const count = () => page.getByRole('status').filter({ hasText: /^\d+ (person|people)$/ });

async function openPerson(name: string): Promise<void> {
  await open(page, `/admin/users?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await drawer().getByRole('heading', { name, exact: true }).waitFor();
}

it('finds a person while typing, keeps the search in the URL, and Back closes what was opened', async () => {
  await open(page, '/admin/users');
  await heading('Users').waitFor();
  await page.getByRole('searchbox', { name: 'Find a person' }).pressSequentially('eriksen lei');
  await page.waitForURL(/[?&]q=eriksen(\+|%20)lei$/);
  await count().filter({ hasText: '1 person' }).waitFor();
  expect(await rows().count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('q')).toBe('eriksen lei');
  await page.getByRole('link', { name: 'Leila Eriksen' }).press('Enter');
  await drawer()
    .getByRole('definition')
    .filter({ hasText: /^leila\.eriksen$/ })
    .waitFor();
  await page.goBack();
  await drawer().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Leila Eriksen' }).waitFor();
});

it('filters by role, shows the filter, removes it, and chooses columns', async () => {
  await open(page, '/admin/users');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrator');
  await count().filter({ hasText: '1 person' }).waitFor();
  await button(page, 'Remove the filter Role: Administrator').click();
  await page.getByRole('link', { name: 'Erin Employee' }).waitFor();
  await button(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Username' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Username' }).waitFor();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Username' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('nobody at all');
  await page.getByText('No matches', { exact: true }).waitFor();
  await button(page, 'Show everyone').click();
  await page.getByRole('link', { name: 'Erin Employee' }).waitFor();
});

it('changes details, and shows another user’s concurrent changes', async () => {
  await openPerson('Gustav Garcia');
  await button(page, 'Edit details').click();
  await page.getByRole('textbox', { name: 'Position' }).fill('Crane Operator');
  const elsewhere = await page.evaluate<number>(`(async () => {
    const id = new URL(location.href).searchParams.get('person');
    const { revision } = await (await fetch('/api/admin/people/' + id)).json();
    const body = JSON.stringify({ revision, rotation: '28/28' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/admin/people/' + id, { method: 'PATCH', headers, body })).status;
  })()`);
  expect(elsewhere).toBe(200);
  const personId = new URL(page.url()).searchParams.get('person') ?? '';
  mayFail(page.context(), `/api/admin/people/${personId}`);
  await button(page, 'Save details').click();
  await page.getByText(/^Someone else changed this person/).waitFor();
  expect(await page.getByRole('textbox', { name: 'Rotation' }).inputValue()).toBe('28/28');
  expect(await page.getByRole('textbox', { name: 'Position' }).inputValue()).toBe('Crane Operator');
  await button(page, 'Save details').click();
  await drawer().getByText('Crane Operator', { exact: true }).waitFor();
});

it('asks before discarding edits, and continues if the user stays', async () => {
  await openPerson('Gustav Garcia');
  await button(page, 'Edit details').click();
  const position = page.getByRole('textbox', { name: 'Position' });
  await position.fill('Astronaut');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').waitFor({ state: 'detached' });
  expect(await position.inputValue()).toBe('Astronaut');
  await page.goBack();
  await dialog(/^Discard unsaved changes/)
    .getByRole('button', { name: 'Discard changes' })
    .click();
  await drawer().waitFor({ state: 'detached' });
  await openPerson('Gustav Garcia');
  await drawer().getByText('Crane Operator', { exact: true }).waitFor();
});

it('links from the home to locked accounts, and unlocks one', async () => {
  mayFail(page.context(), '/api/auth/login', 401);
  // Sequential: in parallel some might wait too long in the queue.
  const statuses = await page.evaluate<number[]>(`(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'emeka.eriksen', password: 'Not-it!2026' });
    const statuses = [];
    while (statuses.length < 5)
      statuses.push((await fetch('/api/auth/login', { method: 'POST', headers, body })).status);
    return statuses;
  })()`);
  expect(new Set(statuses)).toEqual(new Set([401]));
  await open(page, '/admin');
  await page.getByRole('link', { name: /accounts? (is|are) locked after wrong passwords$/ }).click();
  await page
    .getByRole('row', { name: /Emeka Eriksen/ })
    .getByText(/^Locked until \d\d:\d\d/)
    .waitFor();
  await page.getByRole('link', { name: 'Emeka Eriksen' }).click();
  await button(page, 'Unlock').click();
  await page.keyboard.press('Escape');
  await dialog(/^Let Emeka Eriksen/).waitFor({ state: 'detached' });
  await button(page, 'Unlock').click();
  await button(page, 'Unlock the account').click();
  await toast('Account unlocked').waitFor();
  await drawer()
    .getByText(/^Locked until/)
    .waitFor({ state: 'detached' });
});

it('disables an account, which ends its session', async () => {
  const other = await browser.visit(DESKTOP);
  await signInByPassword(other.page, 'leila.eriksen');
  await other.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await openPerson('Leila Eriksen');
  await chooseMore(page, 'Disable account');
  await dialog(/^Disable the account of Leila Eriksen/)
    .getByText(/signed out on 1 device/)
    .waitFor();
  await dialog(/^Disable/)
    .getByRole('button', { name: 'Disable the account' })
    .click();
  await toast('Account disabled').waitFor();
  await drawer().getByText('Disabled', { exact: true }).waitFor();
  const status = () =>
    other.page.evaluate<number>(`fetch('/api/auth/current').then((answer) => answer.status)`);
  await waitFor(async () => (await status()) === 401, { timeoutMs: 40_000, what: 'the session to be over' });
  await other.page.context().close();
  await button(page, 'Enable account').click();
  await dialog(/^Let Leila Eriksen/)
    .getByRole('button', { name: 'Enable the account' })
    .click();
  await toast('Account enabled').waitFor();
});

it('creates a temporary password if there is no address, and shows it once', async () => {
  await openPerson('Emeka Eriksen');
  await button(page, 'Edit details').click();
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await button(page, 'Save details').click();
  await button(page, 'Confirm email').click();
  await dialog(/^Use the new email address of Emeka Eriksen/)
    .getByRole('button', { name: 'Confirm email' })
    .click();
  await button(page, 'Temporary password').click();
  await button(page, 'Create password').click();
  const password = await page.locator('code').innerText();
  expect(password).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  await button(page, 'I have passed it on').click();
  await page.locator('code').waitFor({ state: 'detached' });
  await drawer().getByText('First sign-in due', { exact: true }).first().waitFor();
  expect(await page.getByText(password).count()).toBe(0);
});

it('offers no way to lock oneself out, and says why the server refuses it', async () => {
  await openPerson('Ada Admin');
  await drawer()
    .getByRole('definition')
    .filter({ hasText: /^ada\.admin$/ })
    .waitFor();
  expect(await button(page, 'More actions').count()).toBe(1);
  await button(page, 'More actions').click();
  const offered = await page.getByRole('menuitem').allInnerTexts();
  expect(offered).toContain('Permissions');
  for (const name of ['Disable account', 'Change role']) expect(offered).not.toContain(name);
  mayFail(page.context(), '/api/admin/people/{personId}/role', 422);
  const message = await page.evaluate<string>(`(async () => {
    const id = new URL(location.href).searchParams.get('person');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ role: 'employee' });
    return (await (await fetch('/api/admin/people/' + id + '/role', { method: 'PUT', headers, body })).json()).message;
  })()`);
  expect(message).toBe('You can’t change your own role. Ask another administrator to do it.');
});

it('opens an employee view with a reason, and returns', async () => {
  await open(page, '/admin/users?q=Freya%20Fofana');
  await button(page, 'View as employee: Freya Fofana').click();
  await button(page, 'Start view').click();
  await page.getByText('Please fill in this field.').waitFor();
  await page.getByRole('textbox', { name: 'Reason' }).fill('She cannot find her certificate.');
  await button(page, 'Start view').click();
  await page
    .getByRole('region', { name: 'Employee View Active' })
    .getByText(/Viewing as Freya Fofana/)
    .waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await button(page, 'Return to Admin View').click();
  await toast('Returned to Admin View').waitFor();
  await page.waitForURL('**/admin-dashboard');
});
