import {
  approveItem,
  createItem,
  demoAuthor,
  demoReviewer,
  publishItem,
  setCapabilities,
  submitItem,
  type CallDefinition,
} from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { DESKTOP } from './browser/browser.ts';
import { enter, FAR, follow, tabTo, type, typeAt } from './browser/keys.ts';
import { aBrowser, open, signInByPassword } from './browser/visits.ts';

jest.setTimeout(120_000);
const { visit } = aBrowser();

const TITLE = 'Shift handover';
const QUESTION = 'Do you hand over open permits in person?';
/** Through the whole editor, and around. */
const ALL = 4 * FAR;

const buttonIn = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function arrive(page: Page, username: string, path: string): Promise<void> {
  await signInByPassword(page, username);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await open(page, path);
}

/** Makes a call as the user of a page. */
async function call(
  page: Page,
  { method, path }: CallDefinition,
  id: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const asked = {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const address = JSON.stringify(path.replace(/\{\w+\}/, id));
  const [status, answer] = await page.evaluate<[number, string]>(
    `fetch(${address}, ${JSON.stringify(asked)}).then(async (got) => [got.status, await got.text()])`,
  );
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${answer}`);
  return JSON.parse(answer || '{}') as Record<string, unknown>;
}

/** The history of the demo company does it, too, some time after it is loaded. */
async function permit(): Promise<void> {
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'ada.admin');
  await page.waitForURL('**/admin');
  for (const [number, name] of [
    [demoAuthor, 'author'],
    [demoReviewer, 'approver'],
  ] as const) {
    const id = await page.evaluate<string>(
      `fetch('/api/admin/people?q=${number}').then((got) => got.json()).then(({ items }) => items[0].id)`,
    );
    await call(page, setCapabilities, id, { capabilities: [{ name, scope: 'all' }] });
  }
  await leave();
}

const line = (text: string) => ({
  en: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const question = {
  ...{ kind: 'question', title: QUESTION, languages: ['en'], stem: line(QUESTION) },
  rationale: line('The next shift has to know.'),
  classification: {
    ...{ topics: ['Handover'], skills: [], difficulty: 'easy', cognitiveLevel: 'remember' },
    ...{ estimatedSeconds: 30, references: [] },
  },
  interaction: {
    ...{ type: 'choice', shuffle: false, correct: 'A', scoring: { rule: 'match_correct', points: 1 } },
    options: [
      { id: 'A', text: line('Yes'), rationale: line('They hear what matters.') },
      { id: 'B', text: line('No'), rationale: line('A note can be missed.') },
    ],
  },
};

beforeAll(permit);

/** A question of the bank. Another test writes one by keyboard. */
async function aLiveQuestion(author: Page, approver: Page): Promise<void> {
  const { itemId, revision } = await call(author, createItem, '', { department: null, content: question });
  const id = String(itemId);
  const submitted = await call(author, submitItem, id, { revision });
  const approved = await call(approver, approveItem, id, { revision: submitted['revision'] });
  await call(approver, publishItem, id, { revision: approved['revision'] });
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

  await arrive(nils, 'nils.fofana', '/question-editor');
  await arrive(marta, 'marta.eriksen', '/question-editor?tab=tests');
  await aLiveQuestion(marta, nils);
  await follow(marta, buttonIn(marta, 'New test'), FAR);
  await typeAt(marta, marta.getByRole('dialog').getByRole('textbox', { name: 'Title' }), TITLE);
  await enter(marta);
  await heading(marta, TITLE).waitFor();
  await type(marta, marta.getByRole('textbox', { name: 'Section title' }), 'All of it', ALL);
  await follow(marta, buttonIn(marta, 'Add questions'));
  const picker = marta.getByRole('dialog', { name: 'Add questions' });
  await typeAt(marta, picker.getByRole('searchbox'), QUESTION);
  await tabTo(marta, picker.getByRole('checkbox', { name: QUESTION }));
  await marta.keyboard.press('Space');
  await follow(marta, picker.getByRole('button', { name: 'Add 1 question' }), FAR);
  await marta.getByText('Nothing is missing. You can submit it.').waitFor();
  await follow(marta, buttonIn(marta, 'Submit for review'), ALL);
  await buttonIn(marta, 'Withdraw').waitFor();

  const { pathname, search } = new URL(marta.url());
  await open(nils, pathname + search);
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

/** Opens what a notification is about, once it has arrived. */
async function openFromNotification(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByRole('listitem').filter({ hasText: text }).getByRole('link').click();
  await drawer.waitFor({ state: 'detached' });
}

it('takes an approver to a submitted question, and its author back to it with the requested changes', async () => {
  const [title, comment] = ['Who signs the permit first?', 'Say which permit you mean.'];
  const [author, approver] = [await visit(DESKTOP), await visit(DESKTOP)];
  const [marta, nils] = [author.page, approver.page];
  await arrive(nils, 'nils.fofana', '/question-editor');
  await arrive(marta, 'marta.eriksen', '/question-editor');
  const content = { ...question, title, stem: line(title) };
  const { itemId, revision } = await call(marta, createItem, '', { department: null, content });
  await call(marta, submitItem, String(itemId), { revision });

  await openFromNotification(nils, `“${title}” is waiting for your review`);
  await heading(nils, title).waitFor();
  await buttonIn(nils, 'Return').click();
  const dialog = nils.getByRole('dialog', { name: `Return “${title}”?` });
  await dialog.getByRole('textbox', { name: 'What has to change?' }).fill(comment);
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await openFromNotification(marta, `Nils Fofana returned “${title}”`);
  await heading(marta, title).waitFor();
  await marta.getByText('Nils Fofana returned version 1:').waitFor();
  await marta.getByRole('main').getByText(comment, { exact: true }).first().waitFor();
  await buttonIn(marta, 'Submit for review').click();
  await marta.getByText('In review').first().waitFor();
  await Promise.all([author, approver].map(({ leave }) => leave()));
});
