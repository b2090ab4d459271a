import { saveAnswers, showMyResult, startAttempt, type CallDefinition } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Page } from 'playwright-core';
import { Exam } from './attempts/exam.ts';
import { choiceOf } from './attempts/questions.ts';
import { choose, heading, untilForgotten } from './attempts/sitting.ts';
import { DESKTOP, mayFail, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInByPassword,
} from './browser/visits.ts';

/** A test on a bad link: what a candidate answers arrives, whatever happens to the link, the tab or the device. */
jest.setTimeout(120_000);
const { visit } = aBrowser();
const QUESTIONS = ['Who stops the pumps?', 'Which valve closes first?', 'Whom do you call?'];

async function arrive(page: Page, username: string): Promise<void> {
  await signInByPassword(page, username);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
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
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
  const address = JSON.stringify(path.replace(/\{\w+\}/, id));
  const [status, answer] = await page.evaluate<[number, string]>(
    `fetch(${address}, ${JSON.stringify(asked)}).then(async (got) => [got.status, await got.text()])`,
  );
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${answer}`);
  return JSON.parse(answer || '{}') as Record<string, unknown>;
}

/** By an author and an approver. @returns its id */
async function aLiveTest(): Promise<string> {
  const exam = await Exam.open();
  const items: string[] = [];
  for (const text of QUESTIONS) items.push(await exam.liveItem(choiceOf(text)));
  return exam.liveTest(items, { title: { en: 'Shut-in on a bad link' } });
}

/** Starts it as this browser. @returns the attempt's id */
async function start(page: Page, testId: string): Promise<string> {
  const device = await page.evaluate<string>(`(() => {
    const key = 'rigwise.device.' + JSON.parse(localStorage.getItem('rigwise.user')).id;
    localStorage.setItem(key, crypto.randomUUID());
    return localStorage.getItem(key);
  })()`);
  const { state } = await call(page, startAttempt, '', { testId, language: 'en', device });
  return (state as { id: string }).id;
}

it('loses nothing on a bad link, in a closed tab and on a second device', async () => {
  const testId = await aLiveTest();
  const phone = await visit(PHONE);
  const context = phone.page.context();
  await arrive(phone.page, 'erin.employee');
  const attemptId = await start(phone.page, testId);
  const address = `/assessment/${attemptId}`;
  await open(phone.page, address);
  await heading(phone.page, 'Question 1 of 3').waitFor();
  await expectAccessible(phone.page);
  await expectNoSidewaysScroll(phone.page);
  await choose(phone.page, 'The right one');
  await phone.page.getByText('Answer saved').waitFor();

  // The link is cut, then the tab is closed.
  await context.setOffline(true);
  await button(phone.page, 'Next').click();
  await heading(phone.page, 'Question 2 of 3').waitFor();
  await choose(phone.page, 'The right one');
  await phone.page.getByText('Waiting for connection (1)').waitFor();
  await phone.page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await open(again, `${address}?question=2`);
  await again.getByText('Answer saved').waitFor();
  expect(await again.getByRole('radio', { name: 'The right one' }).isChecked()).toBe(true);

  // Another tab of the same device shows what this one does.
  const twin = await context.newPage();
  await open(twin, `${address}?question=2`);
  await heading(twin, 'Question 2 of 3').waitFor();
  await choose(again, 'The other one');
  await twin.getByRole('radio', { name: 'The other one', checked: true }).waitFor();
  await again.getByText('Answer saved').waitFor();
  await twin.close();

  // A laptop goes on; the phone can only read, and what it had not sent stays there.
  await context.setOffline(true);
  await button(again, 'Next').click();
  await heading(again, 'Question 3 of 3').waitFor();
  await choose(again, 'The other one');
  await again.getByText('Waiting for connection (1)').waitFor();
  const laptop = await visit(DESKTOP);
  await arrive(laptop.page, 'erin.employee');
  await open(laptop.page, `${address}?question=3`);
  await button(laptop.page, 'Continue here').click();
  await laptop.page.getByRole('dialog').getByRole('button', { name: 'Continue here' }).click();
  await choose(laptop.page, 'The right one');
  await laptop.page.getByText('Answer saved').waitFor();
  await context.setOffline(false);
  await again.getByText('This test continues on another device').waitFor();
  await again.getByText('1 answer on this device wasn’t sent before you changed devices').waitFor();
  expect(await again.getByRole('radio', { name: 'The other one' }).isEnabled()).toBe(false);

  // What is left on the phone is handed over at the end, and refused: it doesn't count.
  mayFail(context, saveAnswers.path, 409);
  await button(laptop.page, 'Review and submit').first().click();
  await laptop.page.getByText('You’ve answered all 3 questions.').waitFor();
  await button(laptop.page, 'Submit test').click();
  await laptop.page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await laptop.page.waitForURL(`**/assessment-results/${attemptId}`);
  await untilForgotten(laptop.page);
  await again.waitForURL(`**/assessment-results/${attemptId}`);
  await untilForgotten(again);

  const result = () => call(laptop.page, showMyResult, attemptId);
  await waitFor(async () => (await result())['status'] === 'released', {
    ...{ timeoutMs: 30_000, what: 'the result to be released' },
  });
  expect((await result())['score']).toMatchObject({ score: 2, max: 3 });
  await laptop.leave();
  await phone.leave();
});
