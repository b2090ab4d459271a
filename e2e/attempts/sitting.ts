import { randomUUID } from 'node:crypto';
import { ANSWER_GRACE_SECONDS, currentUser, startAttempt, type AttemptForm } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { open } from '../browser/visits.ts';
import { inDatabaseOf } from '../platform/databases.ts';
import type { ApiBrowser } from '../platform/api.ts';
import { running } from '../platform/running.ts';
import { made, signedIn } from './exam.ts';

/** Somebody of a crew whose account no other test changes. */
export const CANDIDATE = 'aisha.andersen';

/** An attempt that was started. */
export interface Sitting {
  readonly id: string;
}

let signing: Promise<ApiBrowser> | undefined;
/** One session for the whole file. */
export const candidate = (): Promise<ApiBrowser> => (signing ??= signedIn(CANDIDATE));

/** Starts a test as the browser of this context, which is signed in from then on. */
export async function sitDown(context: BrowserContext, testId: string): Promise<Sitting> {
  const api = await candidate();
  const device = randomUUID();
  const body = { testId, language: 'en', device };
  const { state } = (await made(api, startAttempt, '', body)) as unknown as AttemptForm;
  await enter(context, device);
  return { id: state.id };
}

/** Signs the context in, as a browser that has had this id from before. */
export async function enter(context: BrowserContext, device: string): Promise<void> {
  const [{ url }, api] = [running(), await candidate()];
  await context.addCookies([...api.cookies].map(([name, value]) => ({ name, value, url })));
  const { id } = (await made(api, currentUser)) as { id?: string };
  await context.addInitScript(`if (location.protocol.startsWith('http'))
    localStorage.setItem('rigwise.device.${id ?? ''}', '${device}');`);
}

export const addressOf = ({ id }: Sitting, question = 1): string => `/assessment/${id}?question=${question}`;

/** Opens the attempt at a question, from 1. */
export async function openAt(page: Page, sitting: Sitting, question = 1): Promise<void> {
  await open(page, addressOf(sitting, question));
  await heading(page, new RegExp(`^Question ${question} of`)).waitFor();
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true });
export const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();
export const untilSaved = (page: Page) => page.getByText('Answer saved').waitFor();

/** Milliseconds that the page says are left. */
export async function shownLeft(page: Page): Promise<number> {
  const text = await page.getByRole('timer').textContent();
  return (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
}

/** Leaves so little time, as if the attempt had begun earlier. The page hears of it as when its connection is back. */
export async function leaveSeconds({ id }: Sitting, seconds: number, page: Page): Promise<void> {
  await inDatabase('update attempt set deadline_at = now() + make_interval(secs => $2) where id = $1', [
    ...[id, seconds],
  ]);
  await page.evaluate(`dispatchEvent(new Event('online'))`);
}

/** As if the grace after the deadline had passed. */
export async function passGrace({ id }: Sitting): Promise<void> {
  await inDatabase('update attempt set deadline_at = now() - make_interval(secs => $2) where id = $1', [
    ...[id, ANSWER_GRACE_SECONDS],
  ]);
}

/** Rows of the service's database that are there. */
export const inDatabase = (sql: string, values: unknown[]): Promise<number> =>
  inDatabaseOf('assessment', sql, values);

/** How many times it was submitted, by its candidate or at the deadline. */
export const endings = ({ id }: Sitting): Promise<number> =>
  inDatabase(
    `select 1 from attempt_event where attempt_id = $1 and what in ('submitted', 'auto-submitted')`,
    [id],
  );

/** Hands in what there is. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and submit' }).first().click();
  await page.getByRole('button', { name: 'Submit test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click();
  await page.waitForURL('**/assessment-results/*');
}

/** Rows that the browser keeps of attempts, of whatever account. */
export const kept = (page: Page) =>
  page.evaluate<number>(`indexedDB.databases().then(async (all) => {
    if (!all.some(({ name }) => name === 'rigwise-attempts')) return 0;
    const database = await new Promise((resolve) => {
      indexedDB.open('rigwise-attempts').onsuccess = ({ target }) => resolve(target.result);
    });
    const counts = ['boxes', 'forms', 'images'].map((name) => new Promise((resolve) => {
      database.transaction(name).objectStore(name).count().onsuccess = ({ target }) => resolve(target.result);
    }));
    const sum = (await Promise.all(counts)).reduce((one, other) => one + other, 0);
    database.close();
    return sum;
  })`);

/** The browser keeps nothing of any attempt. */
export const untilForgotten = (page: Page): Promise<unknown> =>
  waitFor(async () => (await kept(page)) === 0, { timeoutMs: 15_000, what: 'the attempt to be forgotten' });
