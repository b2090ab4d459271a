import { DESKTOP, PHONE } from './browser/browser.ts';
import { inDays } from './browser/days.ts';
import { enter, FAR, focusIsAt, tabTo } from './browser/keys.ts';
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

/** A manager says when the crew's rotations begin, and who is away. */
jest.setTimeout(180_000);
const { visit } = aBrowser();

async function asMax(size: typeof DESKTOP | typeof PHONE) {
  const visited = await visit(size);
  await signInByPassword(visited.page, 'max.manager');
  await heading(visited.page, /^Good /).waitFor();
  return visited;
}

it('by mouse: sets a missing start date, enters leave, and sees both at once', async () => {
  const { page, leave } = await asMax(DESKTOP);
  await open(page, '/manager-assignment?tab=rotations&setting=start-missing');
  await heading(page, 'Assign').waitFor();
  await page
    .getByRole('row', { name: /Nina North/ })
    .getByText('Start date missing')
    .waitFor();
  await expectAccessible(page);
  await inScheme(page, 'dark');
  await expectAccessible(page);
  await inScheme(page, 'light');

  await button(page, 'Set start date of Nina North').click();
  await expectAccessible(page);
  await button(page, 'Save').click();
  await page.getByText('Enter a first day on shift.').waitFor();
  await page.getByLabel('A first day on shift').fill(inDays(-3));
  await button(page, 'Save').click();
  await page.getByText('Rotation set', { exact: true }).waitFor();

  await open(page, '/manager-assignment?tab=rotations');
  const row = page.getByRole('row', { name: /Nina North/ });
  await row.getByText('On', { exact: true }).first().waitFor();
  await row.getByRole('link', { name: 'Nina North' }).click();
  await button(page, 'Enter leave or extra shift').click();
  await page.getByLabel('First day').fill(inDays(0));
  await page.getByLabel('Last day').fill(inDays(1));
  await button(page, 'Enter').click();
  await page.getByText('Entered', { exact: true }).waitFor();
  await button(page, /^Withdraw Leave/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByText('Leave', { exact: true }).first().waitFor();
  await leave();
});

it('by keyboard: opens a person, sets the rotation, and is back where it began', async () => {
  const { page, leave } = await asMax(DESKTOP);
  await open(page, '/manager-assignment?tab=rotations&search=Paula');
  const person = page.getByRole('link', { name: 'Paula Pumps' });
  await person.waitFor();
  await tabTo(page, person, FAR);
  await enter(page);
  await heading(page, 'Paula Pumps').waitFor();
  await tabTo(page, button(page, 'Set rotation'), FAR);
  await enter(page);
  const anchor = page.getByLabel('A first day on shift');
  await anchor.waitFor();
  await tabTo(page, anchor, FAR);
  await anchor.fill(inDays(0));
  await enter(page);
  await page.getByText('Rotation set', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await focusIsAt(page, person);
  await page
    .getByRole('row', { name: /Paula Pumps/ })
    .getByText('On', { exact: true })
    .waitFor();
  await leave();
});

it('on a phone: reads six weeks of the crew, and who is on shift at home', async () => {
  const { page, leave } = await asMax(PHONE);
  await open(page, '/manager-assignment?tab=rotations');
  await page
    .getByRole('row', { name: /Erin Employee/ })
    .getByText('Start date missing')
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Set start date of Erin Employee').tap();
  await page.getByLabel('A first day on shift').fill(inDays(0));
  await button(page, 'Save').tap();
  await page.getByText('Rotation set', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Erin Employee' }).tap();
  await heading(page, 'Erin Employee').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open(page, '/unified-manager-dashboard');
  await page.getByRole('link', { name: /in your crew (is|are) on shift today$/ }).waitFor();
  await page.getByText('Erin Employee').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await leave();
});

it('an administrator adds a pattern, and puts several people of another crew on it', async () => {
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'ada.admin');
  await heading(page, /^Good /).waitFor();
  await open(page, '/manager-assignment?tab=patterns');
  await button(page, 'Add pattern').click();
  await page.getByLabel('Name').fill('E2E fortnight');
  await page.getByLabel('Days on and off').fill('7 days, 7 nights, 14 off');
  await button(page, 'Save').click();
  await page
    .getByRole('row', { name: /E2E fortnight/ })
    .getByText('7 by day, 7 by night, 14 off')
    .waitFor();
  await expectAccessible(page);
  await open(page, '/manager-assignment?tab=rotations&department=HSE');
  await button(page, 'Select all shown').click();
  await button(page, /^Set rotation of \d+ people$/).click();
  await page.getByRole('dialog').getByLabel('Pattern').selectOption({ label: 'E2E fortnight' });
  await page.getByLabel('A first day on shift').fill(inDays(-8));
  await button(page, 'Save').click();
  await page.getByText(/^Rotations of \d+ people set$/).waitFor();
  await page
    .getByRole('row', { name: /Ada Admin/ })
    .getByText('Nights', { exact: true })
    .first()
    .waitFor();
  await expectAccessible(page);

  await open(page, '/manager-assignment?tab=import');
  const csv = 'Employee number,Rotation,Start date\r\nRW-1002,28/28,2026-01-06\r\nRW-0,28/28,2026-01-06\r\n';
  const file = { name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await button(page, 'Check the file').click();
  await page.getByText('This number isn’t in the directory, or not in your crew.').waitFor();
  await expectAccessible(page);
  await button(page, 'Set 1 rotation').click();
  await page.getByText('1 rotation set', { exact: true }).waitFor();
  await leave();
});
