import { addSkill, addSkillProfile } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { Exam, made } from './attempts/exam.ts';
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
const POSITION = 'Mud Engineer';
let skillId: unknown;

beforeAll(async () => {
  const { admin } = await Exam.open();
  const content = { code: 'E2E-DB', title: 'Mud weighing', statement: 'Weighs mud.', levels: {} };
  ({ id: skillId } = await made(admin, addSkill, '', { parentId: null, content }));
  const requirements = [{ skillId, level: 'awareness', from: '2024-01-01' }];
  await made(admin, addSkillProfile, '', { position: POSITION, requirements });
});

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

it('leads from the gaps of the crew to as many rows, in the list and in the export', async () => {
  const { page, leave } = await as('max.manager', DESKTOP);
  await open(page, '/manager-dashboard');
  const gaps = figure(page, 'Gaps');
  await gaps.waitFor();
  await expectAccessible(page);
  const count = numberIn(await gaps.innerText());
  expect(count).toBeGreaterThan(0);
  await gaps.click();
  await heading(page, 'People who lack it today').waitFor();
  const people = page.getByRole('table', { name: 'People who lack it today' });
  await people.waitFor();
  expect(await people.getByText('Not covered', { exact: true }).count()).toBe(count);
  expect(await linesOf(page, '/api/skill-cover/people/csv?only=lack')).toBe(count);
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
  await page.getByRole('table', { name: /^Gaps, / }).waitFor();
  await expectNoSidewaysScroll(page);
  await leave();
});

it('tries what happens if someone leaves, and changes nothing', async () => {
  const { page, leave } = await as('max.manager', DESKTOP);
  const needing = `/api/skill-cover/people/csv?skillId=${String(skillId)}`;
  const before = await linesOf(page, needing);
  await open(page, '/manager-skill-tracking?tab=what-if');
  await page.getByRole('combobox', { name: 'Someone leaves' }).fill('Bjorn Bianchi');
  await page.getByRole('option', { name: /Bjorn Bianchi/ }).click();
  await page.getByText('Bjorn Bianchi leaves').waitFor();
  const changes = page.getByRole('table', { name: 'Cover that changes' });
  await changes.waitFor();
  await changes
    .getByText(`${before}, then ${before - 1}`)
    .first()
    .waitFor({ state: 'attached' });
  await expectAccessible(page);
  expect(await linesOf(page, needing)).toBe(before);
  await leave();
});

it('shows administrators everyone’s cover', async () => {
  const { page, leave } = await as('ada.admin', DESKTOP);
  await open(page, '/manager-dashboard');
  await figure(page, 'Gaps').waitFor();
  await open(page, '/advanced-manager?by=position');
  await page.getByRole('table', { name: 'Cover by position' }).getByText(POSITION).first().waitFor();
  await expectAccessible(page);
  await leave();
});
