import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  inScheme,
  open,
  signInByPassword,
} from './browser/visits.ts';
import { heading } from './attempts/sitting.ts';

/** A manager's dashboards: every figure opens exactly its rows, and trials change nothing. */
jest.setTimeout(180_000);
const { visit } = aBrowser();

async function as(username: string, size: typeof DESKTOP | typeof PHONE) {
  const visited = await visit(size);
  await signInByPassword(visited.page, username);
  await heading(visited.page, /^Good /).waitFor();
  return visited;
}
const numberIn = (text: string): number => Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replace(',', '') ?? NaN);
const figure = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}\\s*[\\d,]+$`) });
const linesOf = async (page: Page, path: string): Promise<number> =>
  (await (await page.request.get(new URL(path, page.url()).toString())).text()).trim().split('\n').length - 1;

it('leads from each figure of the crew to as many rows, in the list and in the export', async () => {
  const { page, leave } = await as('max.manager', DESKTOP);
  await open(page, '/manager-dashboard');
  await expectAccessible(page);
  const gaps = figure(page, 'Gaps');
  const count = numberIn(await gaps.innerText());
  await gaps.click();
  await heading(page, 'People who lack it today').waitFor();
  expect(await linesOf(page, '/api/skill-cover/people/csv?only=lack')).toBe(count);
  await page.goBack();
  const single = figure(page, 'Skills one person covers');
  const skills = numberIn(await single.innerText());
  await single.click();
  const table = page.getByRole('table', { name: 'Cover by skill' });
  await table.waitFor();
  expect(await table.getByText('One person only').count()).toBe(skills);
  await expectAccessible(page);
  await inScheme(page, 'dark');
  await expectAccessible(page);
  await leave();
});

it('shows how the crew developed on a phone, and the rows of a month', async () => {
  const { page, leave } = await as('max.manager', PHONE);
  await open(page, '/unified-manager-dashboard');
  const gaps = page.getByRole('link', { name: /^Gaps\s*[\d,]+/ });
  await gaps.waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await gaps.click();
  await heading(page, /^Gaps, /).waitFor();
  await expectNoSidewaysScroll(page);
  await leave();
});

it('tries what happens if someone leaves, and changes nothing', async () => {
  const { page, leave } = await as('max.manager', DESKTOP);
  const before = await linesOf(page, '/api/skill-cover/people/csv');
  await open(page, '/manager-skill-tracking?tab=what-if');
  await page.getByRole('combobox', { name: 'Someone leaves' }).fill('Erin Employee');
  await page.getByRole('option', { name: /Erin Employee/ }).click();
  await page.getByText('Erin Employee leaves').waitFor();
  await page.getByRole('table', { name: 'Cover that changes' }).waitFor();
  await expectAccessible(page);
  expect(await linesOf(page, '/api/skill-cover/people/csv')).toBe(before);
  await leave();
});
