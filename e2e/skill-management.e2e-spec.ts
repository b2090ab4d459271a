import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInByPassword,
  type Visit,
} from './browser/visits.ts';
import { heading } from './appearance/shown.ts';

/** The framework of skills: written, tried and required, by an administrator. */
jest.setTimeout(180_000);
const { visit } = aBrowser();
const [GROUP, SKILL, CODE] = ['Mooring', 'Anchor handling', 'E2E-MO-01'];
const POSITION = 'E2E Mooring hand';

const asAda = async (window: Parameters<typeof visit>[0]): Promise<Visit> => {
  const visited = await visit(window);
  await signInByPassword(visited.page, 'ada.admin');
  await heading(visited.page, /^Good /).waitFor();
  await open(visited.page, '/skill-management');
  await heading(visited.page, 'Skill management').waitFor();
  return visited;
};

it('is written from the group down to the rules, which are tried before they are saved', async () => {
  const { page, leave } = await asAda(DESKTOP);
  await page.getByRole('link', { name: 'Add skill', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill(GROUP);
  await page.getByLabel('Statement', { exact: true }).fill('Keeps the rig in its place.');
  await button(page, 'Add').click();
  await heading(page, GROUP).waitFor();
  await page.getByRole('link', { name: 'Add below', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill(SKILL);
  await page.getByLabel('Code', { exact: true }).fill(CODE);
  await page.getByLabel('Statement', { exact: true }).fill('Sets and recovers anchors.');
  await page.getByLabel('Awareness', { exact: true }).fill('Knows the parts of an anchor.');
  await button(page, 'Add').click();
  await heading(page, SKILL).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await button(page, 'Set rules').click();
  await button(page, 'Add condition for Awareness').click();
  await page.getByLabel('What counts', { exact: true }).selectOption('An observation at work');
  await button(page, 'Try these rules').click();
  await page.getByText('No one would gain or lose a level today.').waitFor();
  await expectAccessible(page);
  await button(page, 'Save rules').click();
  await page.getByText('Be observed at work', { exact: true }).first().waitFor();
  await leave();
});

it('is required by a position, and found again', async () => {
  const { page, leave } = await asAda(DESKTOP);
  await open(page, '/skill-management?tab=profiles');
  await page.getByRole('link', { name: 'Add profile', exact: true }).first().click();
  await page.getByLabel('Position', { exact: true }).fill(POSITION);
  await button(page, 'Add skill').click();
  await page.getByRole('combobox', { name: 'Skill', exact: true }).fill(CODE);
  await page.getByRole('option', { name: `${CODE} ${SKILL}` }).click();
  await button(page, 'Try this profile').click();
  await page.getByText('0 people have this position.').waitFor();
  await expectAccessible(page);
  await button(page, 'Save profile').click();
  await heading(page, POSITION).waitFor();
  await page.getByRole('link', { name: 'Position profiles', exact: true }).click();
  await page.getByRole('searchbox').fill(POSITION);
  await page.getByRole('row', { name: new RegExp(`^${POSITION}`) }).waitFor();
  await expectAccessible(page);
  await leave();
});

it('is exported, and a file is compared before it is applied', async () => {
  const { page, leave } = await asAda(DESKTOP);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Import skills', exact: true }).click();
  await heading(page, 'Import skills').waitFor();
  await expectAccessible(page);
  const statement = `Tests the brake, ${new Date().toISOString()}.`;
  const rows = ['Code,Title,Statement', `E2E-IM-01,Brake test,"${statement}"`, 'E2E-IM-02,,Has no title.'];
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'brakes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
  });
  await heading(page, 'brakes.csv').waitFor();
  await page.getByRole('row', { name: /Brake test/ }).waitFor();
  await page.getByText('Title: Enter a title.').waitFor();
  await expectAccessible(page);
  await button(page, 'Apply 1 change').click();
  await page.getByText('1 skill was changed.').waitFor();
  await page.getByRole('link', { name: 'View framework', exact: true }).click();
  await page.getByRole('searchbox').fill('E2E-IM-01');
  await page.getByRole('link', { name: 'E2E-IM-01 Brake test' }).click();
  await page.getByText(statement).waitFor();
  const download = page.waitForEvent('download');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Export as CASE package', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^skills-\d{4}-\d\d-\d\d\.json$/);
  await leave();
});

it('has kinds of certificates, which are written and changed on a phone', async () => {
  const { page, leave } = await asAda(PHONE);
  await open(page, '/skill-management?tab=certificates');
  await page.getByRole('link', { name: 'Add certificate', exact: true }).first().click();
  const title = `Mooring ${Date.now()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Statement', { exact: true }).fill('Moors the rig.');
  await page.getByRole('combobox', { name: 'Skill', exact: true }).fill(CODE);
  await page.getByRole('option', { name: `${CODE} ${SKILL}` }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, 'Add certificate').click();
  await heading(page, title).waitFor();
  await expectAccessible(page);
  await button(page, 'Edit').click();
  await page.getByLabel('Statement', { exact: true }).fill('Moors the rig in any weather.');
  await button(page, 'Save').click();
  await page.getByText('Changed by Ada Admin').waitFor();
  await expectNoSidewaysScroll(page);
  await open(page, '/skill-management?tab=certificates');
  await page.getByRole('link', { name: title }).waitFor();
  await expectAccessible(page);
  await leave();
});

it('shows one thing at a time on a phone', async () => {
  const { page, leave } = await asAda(PHONE);
  await page.getByRole('searchbox').fill(CODE);
  await page.getByRole('link', { name: `${CODE} ${SKILL}` }).click();
  await heading(page, SKILL).waitFor();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByText('Be observed at work', { exact: true }).first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, 'All skills').click();
  await page.getByRole('navigation', { name: 'Skills and groups' }).waitFor();
  await expectNoSidewaysScroll(page);
  await leave();
});
