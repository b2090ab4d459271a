import type { Page } from 'playwright-core';
import { DESKTOP } from './browser/browser.ts';
import { enter, FAR, follow, tabTo, type, typeAt } from './browser/keys.ts';
import { aBrowser, open, signInByPassword } from './browser/visits.ts';

jest.setTimeout(120_000);
const { visit } = aBrowser();

const TITLE = 'Shift handover';
/** Through the whole editor, and around. */
const ALL = 4 * FAR;

const buttonIn = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function arrive(page: Page, username: string, path: string): Promise<void> {
  await signInByPassword(page, username);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await open(page, path);
}

/** Takes a step, and confirms it. */
async function take(page: Page, step: string): Promise<void> {
  await follow(page, buttonIn(page, step), FAR);
  const confirm = page.getByRole('dialog').getByRole('button', { name: step, exact: true });
  await follow(page, confirm);
  await confirm.waitFor({ state: 'detached' });
}

it('a test goes from its first words to the catalogue and its preview by keyboard alone', async () => {
  const [author, approver, employee] = [await visit(DESKTOP), await visit(DESKTOP), await visit(DESKTOP)];
  const [marta, nils, erin] = [author.page, approver.page, employee.page];

  await arrive(marta, 'marta.eriksen', '/question-editor?tab=tests');
  await follow(marta, buttonIn(marta, 'New test'), FAR);
  await typeAt(marta, marta.getByRole('dialog').getByRole('textbox', { name: 'Title' }), TITLE);
  await enter(marta);
  await heading(marta, TITLE).waitFor();
  await type(marta, marta.getByRole('textbox', { name: 'Section title' }), 'All of it', ALL);
  await follow(marta, buttonIn(marta, 'Add questions'));
  const picker = marta.getByRole('dialog', { name: 'Add questions' });
  await tabTo(marta, picker.getByRole('checkbox').first());
  await marta.keyboard.press('Space');
  await follow(marta, picker.getByRole('button', { name: 'Add 1 question' }), FAR);
  await marta.getByText('Nothing is missing. You can submit it.').waitFor();
  await follow(marta, buttonIn(marta, 'Submit for review'), ALL);
  await buttonIn(marta, 'Withdraw').waitFor();

  await arrive(nils, 'nils.fofana', new URL(marta.url()).pathname + new URL(marta.url()).search);
  await take(nils, 'Approve');
  await take(nils, 'Publish');
  await follow(nils, nils.getByRole('link', { name: 'Preview', exact: true }), FAR);
  await heading(nils, `Preview: ${TITLE}`).waitFor();
  await follow(nils, buttonIn(nils, 'Draw a form'), FAR);
  await follow(nils, buttonIn(nils, 'Fill in the key'), FAR);
  await follow(nils, buttonIn(nils, 'Check answers'), FAR);
  await nils.getByText('Passed', { exact: true }).waitFor();

  await arrive(erin, 'erin.employee', '/assessments');
  await follow(erin, erin.getByRole('link', { name: TITLE, exact: true }), ALL);
  await follow(erin, erin.getByRole('link', { name: 'Open the start page' }));
  await heading(erin, TITLE).waitFor();
  await Promise.all([author, approver, employee].map(({ leave }) => leave()));
});
