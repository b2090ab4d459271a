import { requestAccess } from '@rigwise/contracts';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, mayLoseSession } from './browser/browser.ts';
import { enter, FAR, focusIsAt, follow, tabTo, type, typeAt } from './browser/keys.ts';
import { aBrowser, button, goOn, open, signInByPassword, type Visit } from './browser/visits.ts';
import { ApiBrowser } from './platform/api.ts';
import { lettersOfRun, putPeople } from './platform/directory.ts';
import { nextMail } from './platform/inbox.ts';

/** Every flow behind the sign-in without a mouse. */
jest.setTimeout(120_000);
const { visit } = aBrowser();

// Names of one run of this file, in no demo company.
const run = lettersOfRun();
const number = (of: string) => `${run}-${of}`;

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
const gone = (place: Locator) => place.waitFor({ state: 'detached' });

/** Goes to a page by its keys. */
async function goTo(page: Page, keys: readonly string[], title: string | RegExp): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Finds a page by the palette. */
async function find(page: Page, words: string, title: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await typeAt(page, box, words);
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await enter(page);
  await gone(box);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Opens a menu by its button, and chooses from it. */
async function choose(page: Page, menu: string, item: string): Promise<void> {
  await follow(page, button(page, menu), FAR);
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await wanted.waitFor();
  for (let pressed = 0; pressed < 15; pressed++) {
    if (await wanted.and(page.locator(':focus')).count()) return enter(page);
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Arrows do not lead to ${item}`);
}

describe('an administrator', () => {
  let admin: Visit;
  let page: Page;
  beforeAll(async () => {
    admin = await visit(DESKTOP);
    ({ page } = admin);
    await signInByPassword(page, 'ada.admin');
    await heading(page, /, Ada$/).waitFor();
    await putPeople(page, [
      { employeeNumber: number('1'), firstName: 'Kira', lastName: `Keys${run}`, position: 'Welder' },
    ]);
  });
  afterAll(() => admin.leave());
  beforeEach(async () => {
    await open(page, '/about');
    await heading(page, 'About Rigwise').waitFor();
  });

  it('finds pages and people by the palette, and reads which keys there are', async () => {
    await goTo(page, ['g', 'u'], 'Users');
    await page.keyboard.press('/');
    await typeAt(page, page.getByRole('combobox', { name: 'Search or go to' }), number('1'));
    await page.getByRole('option', { name: /^Kira/ }).waitFor();
    await enter(page);
    const drawer = dialog(page, 'Person');
    await focusIsAt(page, drawer.getByRole('button', { name: 'Close this person' }));
    await page.keyboard.press('Escape');
    await gone(drawer);
    await page.keyboard.press('?');
    await focusIsAt(page, button(page, 'Close'));
    await page.keyboard.press('Escape');
    await gone(dialog(page, 'Keyboard shortcuts'));
  });

  it('finds a person in the list, changes details, and asks for what is rare', async () => {
    await goTo(page, ['g', 'h'], /, Ada$/);
    await goTo(page, ['g', 'u'], 'Users');
    await type(page, page.getByRole('searchbox', { name: 'Find a person' }), number('1'), FAR);
    const row = page.getByRole('link', { name: /^Kira/ });
    await follow(page, row, FAR);
    const drawer = dialog(page, 'Person');
    await focusIsAt(page, drawer.getByRole('button', { name: 'Close this person' }));

    await follow(page, button(page, 'Edit details'), FAR);
    const first = page.getByRole('textbox', { name: 'First name' });
    await focusIsAt(page, first);
    await tabTo(page, page.getByRole('textbox', { name: 'Position' }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Derrickhand');
    await enter(page);
    await drawer.getByText('Derrickhand', { exact: true }).waitFor();
    await focusIsAt(page, drawer);

    for (const act of ['Legal hold', 'Merge a duplicate']) {
      await choose(page, 'More actions', act);
      await page.getByRole('dialog').nth(1).waitFor();
      await page.keyboard.press('Escape');
      await focusIsAt(page, button(page, 'More actions'));
    }
    await page.keyboard.press('Escape');
    await gone(drawer);
    await focusIsAt(page, row);
  });

  it('decides many requests at once, and takes it back', async () => {
    const last = `Keys${run}`;
    for (const first of ['Alba', 'Bela']) {
      const email = `${first}.${last}@contractor.example`.toLowerCase();
      const body = {
        employeeNumber: number(first),
        firstName: first,
        lastName: last,
        email,
        reason: 'Rig 7.',
      };
      expect((await new ApiBrowser().call(requestAccess, body)).status).toBe(200);
      await nextMail(email, 0);
    }
    await goTo(page, ['g', 'r'], 'Access requests');
    await type(page, page.getByRole('searchbox', { name: 'Search requests' }), last, FAR);
    // Part of the name already finds both, and the rest of it would clear the selection.
    await page.waitForURL((address) => address.searchParams.get('search') === last);
    await page.getByText('2 requests', { exact: true }).waitFor();
    await follow(page, button(page, 'Select all shown'), FAR);
    await follow(page, button(page, 'Reject 2 requests'), FAR);
    await typeAt(page, page.getByRole('textbox', { name: 'Reason for rejection' }), 'Not this year.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^2 requests will be rejected in/).waitFor();
    await follow(page, button(page, /^Undo: /), FAR);
    await page.getByText(/^Undone: 2 requests/).waitFor();
    await focusIsAt(page, page.getByRole('main'));
    await page.keyboard.press('j');
    await heading(page, `Alba ${last}`).waitFor();
    await page.keyboard.press('Escape');
    await gone(heading(page, `Alba ${last}`));
  });

  it('imports a file, and discards it', async () => {
    await find(page, 'import people', 'Import people');
    const choosing = page.waitForEvent('filechooser');
    await follow(page, button(page, 'Choose a file'), FAR);
    const lines = ['Employee number,First name,Last name', `${number('2')},Ines,Keys`];
    const buffer = Buffer.from(lines.join('\n'));
    await (await choosing).setFiles({ name: `${run}.csv`, mimeType: 'text/csv', buffer });
    await heading(page, `${run}.csv`).waitFor();
    await follow(page, button(page, 'Discard import'), FAR);
    const asked = dialog(page, /^Discard/);
    await asked.waitFor();
    await follow(page, asked.getByRole('button', { name: 'Discard import' }));
    await gone(asked);
    await page.getByText(/^This import was discarded/).waitFor();
    await focusIsAt(page, page.getByRole('main'));
  });

  it('creates a token, and revokes it', async () => {
    await find(page, 'service tokens', 'Service tokens');
    await follow(page, button(page, 'Create a token'), FAR);
    await typeAt(page, page.getByRole('textbox', { name: 'What is it for?' }), run);
    await enter(page);
    await follow(page, button(page, 'I have saved it'));
    await gone(page.getByRole('dialog'));
    await follow(page, button(page, `Revoke ${run}`), FAR);
    await type(page, page.getByRole('textbox', { name: `Type “${run}” to confirm` }), run);
    await enter(page);
    await gone(page.getByRole('dialog'));
    await page
      .getByRole('row', { name: new RegExp(run) })
      .getByText('Revoked')
      .waitFor();
    await focusIsAt(page, page.getByRole('main'));
  });

  it('reads the audit log and an entry, and goes through what operators see', async () => {
    await goTo(page, ['g', 'a'], 'Audit log');
    const entry = page.getByRole('rowheader').getByRole('button').first();
    await follow(page, entry, FAR);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    await focusIsAt(page, entry);

    await goTo(page, ['g', 'o'], 'Operations');
    const tabs = page.getByRole('navigation', { name: 'Details' });
    await follow(page, tabs.getByRole('link', { name: 'Outbox' }), FAR);
    await page.waitForURL(/tab=outbox/);
    const chart = page.getByRole('group', { name: 'Dead letters' });
    await chart.waitFor();
    await tabTo(page, chart.getByRole('link').last(), FAR);
    await page.keyboard.press('ArrowLeft');
    await enter(page);
    await page.waitForURL(/tab=dead-letters&from=/);
    await focusIsAt(page, heading(page, 'Details'));
  });

  it('sees what an employee sees, and comes back', async () => {
    await goTo(page, ['g', 'u'], 'Users');
    await type(page, page.getByRole('searchbox', { name: 'Find a person' }), 'Marta Fofana', FAR);
    await follow(page, button(page, 'View as employee: Marta Fofana'), FAR);
    await typeAt(page, page.getByRole('textbox', { name: 'Reason' }), 'They asked.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Employee View Active' }).waitFor();
    await follow(page, button(page, 'Return to Admin View'), FAR);
    await page.waitForURL('**/admin-dashboard');
  });
});

it('a manager announces, and withdraws it', async () => {
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'max.manager');
  await heading(page, /, Max$/).waitFor();
  await find(page, 'announcements', 'Announcements');
  await follow(page, page.getByRole('link', { name: 'New announcement' }).first(), FAR);
  await page.getByText(/^Reaches \d+ people$/).waitFor();
  await type(page, page.getByRole('textbox', { name: 'Title' }), `Drill ${run}`, FAR);
  await type(page, page.getByRole('textbox', { name: 'Message', exact: true }), 'At noon.');
  await page.keyboard.press('Control+Enter');
  const drawer = dialog(page, 'Announcement');
  await drawer.getByRole('heading', { name: `Drill ${run}` }).waitFor();
  await follow(page, drawer.getByRole('button', { name: 'Withdraw' }), FAR);
  const asked = dialog(page, /^Withdraw “/);
  await asked.waitFor();
  await follow(page, asked.getByRole('button', { name: 'Withdraw' }));
  await gone(asked);
  await drawer.getByText('Withdrawn', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await gone(drawer);
  await leave();
});

it('an employee reads notifications, changes preferences, and logs out', async () => {
  const { page, leave } = await visit(DESKTOP);
  mayLoseSession(page.context());
  await signInByPassword(page, 'kofi.duarte');
  await heading(page, /^Good /).waitFor();
  const bell = page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });
  await follow(page, bell, FAR);
  await dialog(page, 'Notifications').waitFor();
  await page.keyboard.press('Escape');
  await gone(dialog(page, 'Notifications'));
  await focusIsAt(page, bell);

  await goTo(page, ['g', 'p'], 'Profile');
  const tabs = page.getByRole('navigation', { name: 'Profile' });
  for (const [tab, shows] of [
    ['Notifications', 'Daily digest'],
    ['Devices and data', 'This device'],
    ['Preferences', 'Text size'],
  ] as const) {
    await follow(page, tabs.getByRole('link', { name: tab }), FAR);
    await page.getByText(shows, { exact: true }).first().waitFor();
  }
  await tabTo(page, page.getByRole('combobox', { name: 'Time zone' }), FAR);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('dubai');
  await enter(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Standard' }), FAR);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(`getComputedStyle(document.documentElement).fontSize !== '16px'`);

  await goOn(page, '/about');
  await follow(page, button(page, /^Account of Kofi /), FAR);
  await follow(page, button(page, 'Log out'));
  await page.waitForURL('**/login');
  await leave();
});
