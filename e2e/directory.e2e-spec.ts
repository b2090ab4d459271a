import { readFileSync } from 'node:fs';
import { putDirectory } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  chooseMore,
  button,
  expectNoSidewaysScroll,
  open,
  signInByPassword,
  type Visit,
} from './browser/visits.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);
const browser = aBrowser();

// People of this file only, W-8101 onwards, who are not in the demo company.
let admin: Visit;
let page: Page;
beforeAll(async () => {
  admin = await browser.visit({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  ({ page } = admin);
  await signInByPassword(page, 'ada.admin');
  await page.waitForURL('**/admin');
});
afterAll(() => admin.leave());

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const rows = () =>
  page
    .getByRole('table', { name: 'Rows of the file' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const fileOf = (lines: readonly string[], name = 'newcomers.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const HEADER = 'Employee number;First name;Last name;Department;Manager';

it('a file is checked, its valid rows are loaded after confirmation, and new people are listed', async () => {
  await open(page, '/admin/users');
  await page.getByRole('link', { name: 'Import people' }).click();
  await heading('Import people').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').press('Enter');
  await (
    await chooser
  ).setFiles(
    fileOf([
      HEADER,
      'W-8101;Wanda;Wells;Wireline;RW-1002',
      'W-8102;Walid;Wells;Wireline;W-8101',
      'W-8103;Wrong;Wells;Wireline;W-9999',
      'W-8104;<img src=x onerror=alert(1)>;Wells;Wireline;',
    ]),
  );
  await page.getByText('3 rows are ready to load. Nothing has changed yet.').waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toMatch(/^[0-9a-f-]{36}$/);
  await rows().nth(3).waitFor();
  expect(await rows().count()).toBe(4);
  await page.getByText('Manager number: Nobody has the employee number W-9999.').waitFor();
  await page.getByText('<img src=x onerror=alert(1)> Wells').waitFor();

  await page.getByRole('combobox', { name: 'Verdict' }).selectOption('Refused');
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Verdict' }).selectOption('All verdicts');

  await button(page, 'Load 3 rows').click();
  await page.getByText('3 rows were loaded.').waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download verdicts' }).click();
  const verdicts = readFileSync(await (await coming).path(), 'utf8');
  expect(verdicts).toContain('W-8103,Wrong Wells,refused,,managerNumber: Nobody has');

  await page.getByRole('link', { name: 'View people' }).click();
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('W-8102');
  await page.getByRole('link', { name: 'Walid Wells' }).waitFor();
});

it('an unreadable file is refused with a helpful message, and an abandoned one is found again', async () => {
  await open(page, '/admin/users/import');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Employee number\nRen\u00e9\n', 'latin1'),
  });
  await page.getByRole('alert').filter({ hasText: 'CSV UTF-8' }).waitFor();
  await input.setInputFiles(fileOf([HEADER, 'W-8105;Later;Wells;Wireline;'], 'later.csv'));
  await page.getByText('1 row is ready to load. Nothing has changed yet.').waitFor();
  await page.getByRole('link', { name: 'Import another file' }).click();
  await page.getByRole('link', { name: 'later.csv' }).click();
  await button(page, 'Discard import').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard import' }).click();
  await page.getByText('This import was discarded before anything was loaded.').waitFor();
});

it('an upload resumes after a lost connection, without choosing the file again', () =>
  browser.onBrokenPage(DESKTOP, async (broken) => {
    await signInByPassword(broken, 'ada.admin');
    await broken.waitForURL('**/admin');
    let patches = 0;
    // More often than a call is repeated by itself.
    await broken.route('**/uploads/*', (route) =>
      route.request().method() === 'PATCH' && [2, 3].includes(++patches)
        ? route.abort('connectionreset')
        : route.continue(),
    );
    await open(broken, '/admin/users/import');
    const lines = Array.from({ length: 40 }, (_, at) => `W-8${200 + at};Wide;Wells;${'x'.repeat(9_000)}`);
    const file = fileOf(['Employee No;First Name;Last Name;Remark', ...lines], 'wide.csv');
    await broken.locator('input[type=file]').setInputFiles(file);
    await broken.getByText('Connection lost. Resuming wide.csv').waitFor();
    await broken.getByText('40 rows are ready to load. Nothing has changed yet.').waitFor();
    // Three chunks, and the two that were lost.
    expect(patches).toBe(5);
    await button(broken, 'Discard import').click();
    await broken.getByRole('dialog').getByRole('button', { name: 'Discard import' }).click();
    await broken.getByText('This import was discarded before anything was loaded.').waitFor();
  }));

it('the filtered people are exported as a file, without formulas', async () => {
  await open(page, '/admin/users?q=RW-1003');
  await page.getByRole('link', { name: 'Erin Employee' }).waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^people-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toContain('Employee number,First name');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('RW-1003,Erin,Employee');
});

it('a token is shown once, works, and is refused once revoked', async () => {
  await open(page, '/admin/users');
  await chooseMore(page, 'Service tokens', 'More');
  await heading('Service tokens').waitFor();
  await button(page, 'Create a token').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What is it for?' }).fill('Wireline sync');
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^rw_[A-Za-z0-9_-]{43}$/);
  // As on plain HTTP.
  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await button(page, 'Copy token').click();
  await button(page, 'Copied').waitFor();
  await button(page, 'I have saved it').click();
  await dialog.locator('code').waitFor({ state: 'detached' });
  await page.evaluate(`document.body.append(document.createElement('textarea'))`);
  await page.locator('body > textarea').press('Control+V');
  expect(await page.locator('body > textarea').inputValue()).toBe(secret);
  await page.getByRole('row').filter({ hasText: 'Wireline sync' }).getByText('In use').waitFor();
  expect(await page.content()).not.toContain(secret);

  const put = () =>
    fetch(running().url + putDirectory.path, {
      method: putDirectory.method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ people: [{ employeeNumber: 'W-8101', department: 'Wireline' }] }),
    });
  expect((await put()).status).toBe(200);
  await button(page, 'Revoke Wireline sync').click();
  await dialog.getByRole('textbox').fill('wireline sync');
  await dialog.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByRole('row').filter({ hasText: 'Wireline sync' }).getByText('Revoked').waitFor();
  expect((await put()).status).toBe(401);
});

it('both pages fit a phone', async () => {
  await page.setViewportSize(PHONE.viewport ?? { width: 390, height: 844 });
  for (const [path, title] of [
    ['/admin/users/import', 'Import people'],
    ['/admin/service-tokens', 'Service tokens'],
  ] as const) {
    await open(page, path);
    await heading(title).waitFor();
    await expectNoSidewaysScroll(page);
  }
});
