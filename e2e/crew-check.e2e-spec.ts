import { DESKTOP, PHONE } from './browser/browser.ts';
import { inDays } from './browser/days.ts';
import {
  aBrowser,
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  inScheme,
  open,
  signInByPassword,
} from './browser/visits.ts';
import { heading } from './attempts/sitting.ts';

/** A manager checks who is fit for a trip. */
jest.setTimeout(180_000);
const { visit } = aBrowser();

async function asMax(size: typeof DESKTOP | typeof PHONE) {
  const visited = await visit(size);
  await signInByPassword(visited.page, 'max.manager');
  await heading(visited.page, /^Good /).waitFor();
  await open(visited.page, '/manager-skill-tracking?tab=fit');
  await heading(visited.page, 'Skill tracking').waitFor();
  return visited;
}

it('pastes a crew, is told what was read, and gets an answer that strangers can verify', async () => {
  const { page, leave } = await asMax(DESKTOP);
  await page.getByRole('link', { name: 'Check a crew' }).click();
  await page.getByLabel('Or paste employee numbers').fill('1. RW-1010 Paula\nRW-9191\nnobody');
  await button(page, 'Add from list').click();
  await page.getByText('Not found among your people: RW-9191').waitFor();
  await page.getByText('No employee number in “nobody”').waitFor();
  await expectAccessible(page);
  await inScheme(page, 'dark');
  await expectAccessible(page);
  await inScheme(page, 'light');
  await page.getByRole('textbox', { name: /^Trip/ }).fill('Deepwater 9');
  await page.getByLabel('First day on site').fill(inDays(7));
  await page.getByLabel('Last day on site').fill(inDays(14));
  await button(page, 'Check').click();

  await heading(page, 'Deepwater 9').waitFor();
  const crew = page.getByRole('list', { name: 'Crew' });
  await crew.getByText('Not found among your people').waitFor();
  await crew.getByRole('link', { name: 'Paula Pumps' }).waitFor();
  await expectAccessible(page);
  await button(page, 'Check again').click();
  await page.getByText('Check 2').waitFor();
  await page.getByRole('link', { name: 'Compare with the newest' }).click();
  await page.getByText('Nothing changed for anyone.').waitFor();
  await expectAccessible(page);

  const address = await page.getByRole('link', { name: /verify\/trips/ }).getAttribute('href');
  await page.goto(new URL(address ?? '', page.url()).toString());
  await page.getByText('Genuine', { exact: true }).waitFor();
  expect(await page.getByText('Paula').count()).toBe(0);
  await expectAccessible(page);
  await leave();
});

it('fits a phone', async () => {
  const { page, leave } = await asMax(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Check a crew' }).click();
  await page.getByLabel('Or paste employee numbers').fill('RW-1010');
  await button(page, 'Add from list').click();
  await page.getByText('Added: Paula Pumps').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await leave();
});
