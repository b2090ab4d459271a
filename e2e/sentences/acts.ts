import type { Page } from 'playwright-core';
import { choose, code, employeeNumber, heading } from '../browser/fields.ts';
import { button } from '../browser/visits.ts';
import { breaks } from './arrive.ts';
import { startAt, type Sentence } from './sentences.ts';

/** A password that every form accepts. */
export const GOOD = 'Tango$Hotel4711';

export const toast = (page: Page) =>
  page.getByRole('status').filter({ has: button(page, 'Close notification') });

/** A toast with a title and a text. */
export async function isTold(page: Page, title: string, words: string): Promise<void> {
  // Both simultaneously, because it disappears by itself.
  const titled = toast(page).filter({ has: page.getByText(title, { exact: true }) });
  await titled.getByText(words, { exact: true }).waitFor();
}

export async function sendNumber(page: Page, number: string, submit: string): Promise<void> {
  await employeeNumber(page).fill(number);
  await button(page, submit).click();
}

/** A registration form, filled in. */
export async function register(page: Page, number: string): Promise<void> {
  await startAt(page, '/employee-registration');
  await sendNumber(page, number, 'Send Verification Email');
  await heading(page, 'Create your account').waitFor();
  await code(page).fill('123456');
  await choose(page, GOOD);
}

/** Runs an action while the call fails without a message, as behind a proxy. */
export async function withoutWords(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await breaks(page, path, 404);
  await act();
}

/** Breakage for one sentence does not persist into the next. */
export const mended = (sentences: readonly Sentence[]): readonly Sentence[] =>
  sentences.map(([sentence, see]) => [
    sentence,
    async (page, size) => {
      await see(page, size);
      await page.unrouteAll();
    },
  ]);
