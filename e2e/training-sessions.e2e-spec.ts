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

/** A manager plans a session, and an employee books its place on a phone and gives it back. */
jest.setTimeout(180_000);
const { visit } = aBrowser();

const title = 'Fire teams on the helideck';
const soon = inDays(40);

it('a session is planned at a desk, booked on a phone, shown in the schedule and given back', async () => {
  const desk = await visit(DESKTOP);
  await signInByPassword(desk.page, 'max.manager');
  await heading(desk.page, /^Good /).waitFor();
  await open(desk.page, '/manager-assignment?tab=sessions');
  await button(desk.page, 'Plan a session').waitFor();
  await expectAccessible(desk.page);
  await button(desk.page, 'Plan a session').click();
  await expectAccessible(desk.page);
  await desk.page.getByLabel('Title', { exact: true }).fill(title);
  await desk.page.getByLabel('Place', { exact: true }).fill('Helideck');
  await desk.page.getByLabel('Starts').fill(`${soon}T08:00`);
  await desk.page.getByLabel('Ends').fill(`${soon}T10:00`);
  await button(desk.page, 'Save').click();
  await desk.page.getByText('Session planned', { exact: true }).waitFor();
  await desk.page.getByRole('row', { name: new RegExp(title) }).waitFor();
  await desk.leave();

  const { page, leave } = await visit(PHONE);
  await signInByPassword(page, 'erin.employee');
  await heading(page, /^Good /).waitFor();
  await open(page, '/schedule?view=sessions');
  await button(page, `Book ${title}`).click();
  await page.getByText('Place booked', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await open(page, `/schedule?on=${soon}`);
  await page.getByRole('link', { name: title }).waitFor();
  await expectAccessible(page);
  await inScheme(page, 'dark');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open(page, `/schedule?view=month&on=${soon}`);
  await page.getByRole('link', { name: new RegExp(title) }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await inScheme(page, 'light');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await button(page, `Give back your place in ${title}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give place back' }).click();
  await page.getByText('Place given back', { exact: true }).waitFor();
  await leave();
});
