import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { choose, heading } from './browser/fields.ts';
import {
  aBrowser,
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  PASSWORD,
  signInByPassword,
  type Visit,
} from './browser/visits.ts';
import { lettersOfRun, putPeople } from './platform/directory.ts';
import { codeIn, hasCode, linkIn, mailsTo, nextMail } from './platform/inbox.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

// Each test continues with the address that the previous one left.
const run = lettersOfRun();
const number = `${run}-1`;
const username = `mona.q${run}`;
const addresses = [1, 2, 3, 4].map((at) => `mona${at}.q${run}@rigwise.example`) as [
  string,
  string,
  string,
  string,
];

let admin: Visit;
let theirs: Visit;
let page: Page;
beforeAll(async () => {
  admin = await browser.visit(DESKTOP);
  theirs = await browser.visit(PHONE);
  ({ page } = admin);
  await signInByPassword(page, 'ada.admin');
  await page.waitForURL('**/admin');
  await move(addresses[0]);
  await openPerson();
  await button(page, 'Invite').click();
  await button(page, 'Send invitation').click();
  await theirs.page.goto(linkIn(await nextMail(addresses[0], 0)));
  await choose(theirs.page, PASSWORD);
  await button(theirs.page, 'Save password').click();
  await theirs.page.getByText(username).waitFor();
});
afterAll(async () => {
  await admin.leave();
  await theirs.leave();
});

/** The personnel system has another address for them. */
const move = (email: string) =>
  putPeople(page, [{ employeeNumber: number, firstName: 'Mona', lastName: `Q${run}`, email }]);

const drawer = () => page.getByRole('dialog', { name: 'Person', exact: true });
const change = () => drawer().getByRole('region', { name: 'New email address' });

async function openPerson(): Promise<void> {
  await open(page, `/admin/users?q=${number}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await drawer().getByText(number).first().waitFor();
}

/** What the drawer says about the address in effect. */
const counts = (email: string) =>
  drawer()
    .locator('dl > div')
    .filter({ hasText: /^Email/ })
    .getByText(email)
    .waitFor();

async function isGoodToLookAt(at: Page): Promise<void> {
  await expectAccessible(at);
  await expectNoSidewaysScroll(at);
}

it('waits in the profile until the code from the new mailbox is entered', async () => {
  const [old, next] = addresses;
  await move(next);
  await openPerson();
  await change().getByText(next).waitFor();
  await change()
    .getByText(/^The person confirms it with a code from the new mailbox/)
    .waitFor();
  await isGoodToLookAt(page);

  const phone = theirs.page;
  await signInByPassword(phone, username);
  await phone.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await open(phone, '/user-profile');
  await phone.getByText(`Your company has a new email address for you: ${next}.`).waitFor();
  const already = (await mailsTo(next)).length;
  await button(phone, 'Send code').click();
  const sent = await nextMail(next, already, hasCode);
  const field = phone.getByLabel('Code from the new mailbox');
  await field.fill('12');
  await button(phone, 'Confirm new email').click();
  await phone.getByText('Please enter the six-digit code.').waitFor();
  await isGoodToLookAt(phone);
  await field.fill(codeIn(sent));
  await button(phone, 'Confirm new email').click();
  await phone.getByText(`Codes and notifications go to ${next} now.`).first().waitFor();
  await phone.getByText(/^Your company has a new email address/).waitFor({ state: 'detached' });

  await openPerson();
  await counts(next);
  expect(await change().count()).toBe(0);
  expect((await mailsTo(old)).some(hasCode)).toBe(false);
});

it('is stopped from the link in the old mailbox, and discarded by an administrator', async () => {
  const [, old, next] = addresses;
  const already = (await mailsTo(old)).length;
  await move(next);
  const link = linkIn(await nextMail(old, already, ({ text }) => text.includes('/stop-email')));
  const phone = theirs.page;
  await phone.goto(link);
  await heading(phone, 'Stop the new email address').waitFor();
  await isGoodToLookAt(phone);
  await openPerson();
  await change().getByText('New email not confirmed').waitFor();
  await button(phone, 'Stop this change').click();
  await heading(phone, 'Done').waitFor();

  await openPerson();
  await change().getByText('New email stopped').waitFor();
  await isGoodToLookAt(page);
  await change().getByRole('button', { name: 'Discard email' }).click();
  await page
    .getByRole('dialog', { name: /^Discard the new email address of Mona/ })
    .getByRole('button', { name: 'Discard email' })
    .click();
  await change().waitFor({ state: 'detached' });
  await counts(old);
});

it('is confirmed for everyone whose new address has the domain', async () => {
  const next = addresses[3];
  await move(next);
  await open(page, `/admin/users?q=${number}&emailChange=waiting`);
  await page.getByRole('rowheader').getByText('Mona').waitFor();
  await page.getByText(`New: ${next}`).waitFor();
  await isGoodToLookAt(page);
  await button(page, 'Confirm by domain').click();
  const dialog = page.getByRole('dialog', { name: 'Use the new email address of 1 person?' });
  await dialog.getByText('rigwise.example (1)').waitFor();
  await dialog.getByRole('button', { name: 'Confirm these' }).click();
  await page.getByText('1 email address done').waitFor();
  await isGoodToLookAt(page);
  await page.getByRole('dialog', { name: 'Results' }).getByRole('button', { name: 'Close' }).click();
  await openPerson();
  await counts(next);
});

it('says that a link is incomplete', async () => {
  await open(theirs.page, '/stop-email');
  await theirs.page.getByText('This link is incomplete. Open it from the email again.').waitFor();
  expect(await button(theirs.page, 'Stop this change').isDisabled()).toBe(true);
});
