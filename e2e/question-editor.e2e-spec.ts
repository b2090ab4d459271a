import { demoAuthor, setCapabilities } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP } from './browser/browser.ts';
import { enter, FAR, focusIsAt, follow, tabTo } from './browser/keys.ts';
import { aBrowser, button, open, signInByPassword } from './browser/visits.ts';

/** An author writes a question without a mouse. */
jest.setTimeout(120_000);
const { visit } = aBrowser();

/** The history of the demo company makes her an author, some time after it is loaded. */
async function makeAuthor(): Promise<void> {
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'ada.admin');
  await page.waitForURL('**/admin');
  const asked = {
    method: setCapabilities.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ capabilities: [{ name: 'author', scope: 'all' }] }),
  };
  const status = await page.evaluate<number>(`(async () => {
    const found = await (await fetch('/api/admin/people?q=${demoAuthor}')).json();
    const path = ${JSON.stringify(setCapabilities.path)}.replace('{personId}', found.items[0].id);
    return (await fetch(path, ${JSON.stringify(asked)})).status;
  })()`);
  expect(status).toBe(200);
  await leave();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

it('an author writes a question by keyboard alone, sees it as candidates do and submits it', async () => {
  await makeAuthor();
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'marta.eriksen');
  await page.waitForURL('**/manager');
  await open(page, '/question-editor');
  await follow(page, page.getByRole('link', { name: 'New question' }), FAR);
  await follow(page, page.getByRole('link', { name: /^Single choice/ }), FAR);
  await tabTo(page, field(page, 'Question text'), FAR);
  await page.keyboard.type('Which valve closes first on a diverter?');

  for (const [at, text] of ['The overboard line', 'The flowline', 'The annular'].entries()) {
    const option = field(page, `Option ${at + 1}`);
    if (at === 0) await tabTo(page, option);
    else await focusIsAt(page, option);
    await page.keyboard.type(text);
    if (at === 1) await page.keyboard.press('Control+Enter');
    await tabTo(page, field(page, `Option ${at + 1}: why`));
    await page.keyboard.type(`Reason ${at + 1}`);
    await page.keyboard.press('Shift+Tab');
    await enter(page);
  }
  // The fourth is not needed.
  await focusIsAt(page, field(page, 'Option 4'));
  await page.keyboard.press('Backspace');
  await focusIsAt(page, field(page, 'Option 3'));

  await tabTo(page, page.getByRole('combobox', { name: 'Topics' }), FAR);
  await page.keyboard.type('Well control');
  await enter(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('radio', { name: 'The flowline' }).waitFor();
  await page.getByText('Ready for review').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved \d/ })
    .waitFor();

  for (let pressed = 0; pressed < FAR; pressed++) {
    if (await button(page, 'Submit for review').and(page.locator(':focus')).count()) break;
    await page.keyboard.press('Shift+Tab');
  }
  await enter(page);
  await page.getByText('In review').first().waitFor();
  await leave();
});
