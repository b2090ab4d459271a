import type { Page } from 'playwright-core';
import { DESKTOP, mayFail, mayLoseSession } from './browser/browser.ts';
import { choose } from './browser/fields.ts';
import {
  aBrowser,
  button,
  chooseMore,
  open,
  PASSWORD,
  signInByPassword,
  untilSignedOut,
  type Visit,
} from './browser/visits.ts';
import { lettersOfRun, putPeople } from './platform/directory.ts';
import { leadsTo, linkIn, mailsTo, nextMail } from './platform/inbox.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

// People of one run of this file, not in the demo company: each test continues where the previous one stopped.
const run = lettersOfRun();
const [NEW, LEAD, TWICE] = [`${run}-1`, `${run}-2`, `${run}-3`];
const username = `priya.q${run}`;
const address = `${username}@rigwise.example`;
const people = [
  { employeeNumber: NEW, firstName: 'Priya', lastName: `Q${run}`, email: address },
  { employeeNumber: LEAD, firstName: 'Lena', lastName: `Q${run}` },
  { employeeNumber: TWICE, firstName: 'Pria', lastName: `Q${run}`, department: 'Coiled Tubing' },
];

let admin: Visit;
let theirs: Visit;
let page: Page;
beforeAll(async () => {
  admin = await browser.visit(DESKTOP);
  theirs = await browser.visit(DESKTOP);
  mayLoseSession(theirs.page.context());
  ({ page } = admin);
  await signInByPassword(page, 'ada.admin');
  await page.waitForURL('**/admin');
  await putPeople(page, people);
});
afterAll(async () => {
  await admin.leave();
  await theirs.leave();
});

const drawer = () => page.getByRole('dialog', { name: 'Person', exact: true });
const fact = (name: string) =>
  drawer()
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
const toast = (on: Page, title: string) => on.getByText(title, { exact: true }).first();

/** Presses a button in the drawer, then the confirming one in the dialog that explains the consequences. */
async function act(name: string, confirm: string, done: string): Promise<void> {
  await button(page, name).click();
  await button(page, confirm).click();
  await toast(page, done).waitFor();
}

/** Finds a person by number, and reopens them to show the server's current state. */
async function openPerson(number: string): Promise<void> {
  await open(page, `/admin/users?q=${number}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await drawer().getByText(number).first().waitFor();
}

/** Does something that sends a mail, and follows that mail's link in the recipient's browser. */
async function followMail(path: string, cause: () => Promise<void>): Promise<void> {
  const already = (await mailsTo(address)).length;
  await cause();
  await theirs.page.goto(linkIn(await nextMail(address, already, leadsTo(path))));
}

async function findThemselvesSignedOut(): Promise<void> {
  await untilSignedOut(theirs.page);
  await theirs.page.reload();
  await theirs.page.getByText('Your session has ended. What you see may be out of date.').waitFor();
}

it('an invitation is mailed, and its link lets the person choose their first password', async () => {
  await openPerson(NEW);
  await followMail('/auth/verify', () => act('Invite', 'Send invitation', 'Invitation sent'));
  await theirs.page.waitForURL(/\/create-password\?/);
  await choose(theirs.page, 'Tango$Hotel4711');
  await button(theirs.page, 'Save password').click();
  await theirs.page.getByText(username).waitFor();
});

it('a link resets the password, and signs the person in', async () => {
  await openPerson(NEW);
  await fact('Password').getByText('Set by the user').waitFor();
  expect(await button(page, 'Invite').count()).toBe(0);
  await followMail('/auth/reset', () => act('Reset password', 'Send link', 'Link sent'));
  await theirs.page.waitForURL(/\/change-password\?/);
  await choose(theirs.page, PASSWORD);
  await button(theirs.page, 'Change password').click();
  await theirs.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
});

it('granted permissions are shown in the drawer, also when it is reopened', async () => {
  await openPerson(NEW);
  await chooseMore(page, 'Permissions');
  await page.getByRole('combobox', { name: 'Marker' }).selectOption('Own department');
  await button(page, 'Save permissions').click();
  await toast(page, 'Permissions saved').waitFor();
  await fact('Permissions').getByText('Marker · Own department').waitFor();
  await page.reload();
  await fact('Permissions').getByText('Marker · Own department').waitFor();
  // Adding something ends no session.
  await fact('Signed in').getByText('On 1 device').waitFor();
});

it('a manager is found by number, chosen, and then has a crew', async () => {
  await openPerson(NEW);
  await button(page, 'Edit details').click();
  await page.getByRole('combobox', { name: 'Manager' }).fill(LEAD);
  await page.getByRole('option', { name: new RegExp(`^Lena .*${LEAD}`) }).click();
  await button(page, 'Save details').click();
  await fact('Manager').getByRole('link').click();
  await drawer()
    .getByRole('heading', { name: /^Lena / })
    .waitFor();
  await fact('Crew').getByText('1 person').waitFor();
});

it('a person who is signed out everywhere sees it on every device', async () => {
  await openPerson(NEW);
  await chooseMore(page, 'Sign out everywhere');
  await button(page, 'Sign them out').click();
  await toast(page, 'Signed out everywhere').waitFor();
  await fact('Signed in').getByText('On 0 devices').waitFor();
  await findThemselvesSignedOut();
});

it('a role change ends the session, and applies from the next sign-in', async () => {
  await signInByPassword(theirs.page, username);
  await theirs.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await openPerson(NEW);
  await chooseMore(page, 'Change role');
  const dialog = page.getByRole('dialog', { name: /^Which role should Priya/ });
  await dialog.getByText('Manager', { exact: true }).click();
  await dialog.getByText(/^They are signed out on 1 device /).waitFor();
  await button(page, 'Change the role').click();
  await toast(page, 'Role changed').waitFor();
  await fact('Role').getByText('Manager').waitFor();
  await findThemselvesSignedOut();
  await signInByPassword(theirs.page, username);
  await theirs.page.waitForURL('**/manager');
});

it('a duplicate is merged once its number is typed, and then leads to the person', async () => {
  await openPerson(TWICE);
  const duplicate = page.url();
  await openPerson(NEW);
  await chooseMore(page, 'Merge a duplicate');
  await page.getByRole('combobox', { name: 'The duplicate' }).fill(TWICE);
  await page.getByRole('option', { name: new RegExp(`^Pria .*${TWICE}`) }).click();
  const typed = page.getByRole('textbox', { name: `Type ${TWICE} to confirm` });
  await typed.fill(NEW);
  await button(page, 'Merge them').click();
  await page.getByText('That doesn’t match. Please type it exactly as shown.').waitFor();
  await typed.fill(TWICE);
  await button(page, 'Merge them').click();
  await fact('Also known as').getByText(TWICE).waitFor();
  await fact('Department').getByText('Coiled Tubing').waitFor();

  await page.goto(duplicate);
  await drawer().getByText('Merged', { exact: true }).first().waitFor();
  expect(await button(page, 'Edit details').count()).toBe(0);
  await fact('Merged into').getByRole('link').click();
  await drawer()
    .getByRole('heading', { name: /^Priya / })
    .waitFor();
});

it('a legal hold is shown in list and drawer, and blocks erasure until it ends', async () => {
  await openPerson(LEAD);
  await chooseMore(page, 'Legal hold');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Claim 2026/114');
  await button(page, 'Place legal hold').click();
  await toast(page, 'Legal hold placed').waitFor();
  await fact('Legal hold').getByText('Claim 2026/114').waitFor();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Merge a duplicate' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Erase personal data' }).count()).toBe(0);
  // Escape closes the menu, and leaves the person open.
  await page.keyboard.press('Escape');
  await button(page, 'More actions').and(page.locator(':focus')).waitFor();
  await openPerson(LEAD);
  await page.getByRole('table').getByText('Legal hold', { exact: true }).waitFor();
  await act('End legal hold', 'End hold', 'Legal hold ended');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Erase personal data' }).waitFor();
});

it('erasing requires the number, and shows each service’s progress, then and in the list of erasures', async () => {
  await openPerson(LEAD);
  const address = page.url();
  mayFail(page.context(), '/api/admin/people/{personId}', 404);
  await chooseMore(page, 'Erase personal data');
  const typed = page.getByRole('textbox', { name: `Type ${LEAD} to confirm` });
  await typed.fill(NEW);
  await button(page, 'Erase permanently').click();
  await page.getByText('That doesn’t match. Please type it exactly as shown.').waitFor();
  await typed.fill(LEAD);
  await button(page, 'Erase permanently').click();
  await drawer().getByRole('heading', { name: 'Erased person' }).waitFor();
  for (const part of ['Directory and account', 'Access requests', 'Emails and notifications']) {
    await fact(part)
      .getByText(/^Erased/)
      .waitFor();
  }
  await page.getByText('No matches').waitFor();
  await page.goto(address);
  await drawer().getByRole('heading', { name: 'Erased person' }).waitFor();
  await open(page, '/admin/users/erasures');
  const personId = new URL(address).searchParams.get('person') ?? '';
  const row = page.getByRole('row').filter({ hasText: personId });
  await row.getByText('Ada Admin').waitFor();
  await row.getByText('Complete').waitFor();
});
