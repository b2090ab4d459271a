import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseAttempt, saveAnswers } from '@rigwise/contracts';
import { freePort, waitFor } from '@rigwise/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowserOfOne } from '../tools/browser/launch-browser.ts';
import { Exam } from './attempts/exam.ts';
import { about, choiceOf } from './attempts/questions.ts';
import {
  addressOf,
  CANDIDATE,
  choose,
  endings,
  heading,
  inDatabase,
  openAt,
  passGrace,
  sitDown,
  submit,
  untilForgotten,
  untilSaved,
  type Sitting,
} from './attempts/sitting.ts';
import { mayFail, PHONE } from './browser/browser.ts';
import { aBrowser, button, fillInPassword, open } from './browser/visits.ts';

/** What a candidate gave stays: in a browser that is killed, and as a file. */
jest.setTimeout(120_000);
const { onPage } = aBrowser();

let exam: Exam;
let profile: string;
beforeAll(async () => {
  profile = mkdtempSync(path.join(tmpdir(), 'rigwise-profile-'));
  exam = await Exam.open();
});
const launched: BrowserContext[] = [];
afterAll(async () => {
  for (const one of launched) await one.close();
  rmSync(profile, { recursive: true, force: true });
});

/** One start of the browser of a person. */
async function aBrowserOfOne(): Promise<BrowserContext> {
  const context = await launchBrowserOfOne(profile, await freePort());
  launched.push(context);
  return context;
}

/** As when the battery is empty: nothing is told to close. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const browser = processInfo.find(({ type }) => type === 'browser');
  const gone = new Promise((resolve) => void context.once('close', resolve));
  process.kill(browser?.id ?? Number.NaN, 'SIGKILL');
  await gone;
}

/** Browsers write down what a page stores some seconds later. */
const untilOnDisk = (page: Page): Promise<unknown> =>
  waitFor(
    async () => {
      const device = await page.evaluate<string>(
        `localStorage.getItem(Object.keys(localStorage).find((name) => name.startsWith('rigwise.device.')))`,
      );
      const files = readdirSync(profile, { recursive: true, withFileTypes: true });
      return files.some(
        (one) =>
          one.isFile() &&
          one.parentPath.includes('Local Storage') &&
          readFileSync(path.join(one.parentPath, one.name)).includes(device),
      );
    },
    { timeoutMs: 30_000, what: 'the storage of the page to be written' },
  );

it('sends an answer that a killed browser had not sent, once it runs again', async () => {
  const title = { en: 'Shut-in without a battery' };
  const testId = await exam.liveTest([await exam.liveItem(choiceOf('Who calls the supervisor?'))], { title });
  const first = await aBrowserOfOne();
  const sitting = await sitDown(first, testId);
  const page = await first.newPage();
  await openAt(page, sitting);
  await untilOnDisk(page);
  await first.setOffline(true);
  await choose(page, 'The right one');
  await page.getByText('Waiting for connection (1)').waitFor();
  await kill(first);

  const reopened = await (await aBrowserOfOne()).newPage();
  await open(reopened, addressOf(sitting));
  // The browser forgot the session, and shows what it kept.
  await reopened.getByText('Sign in again to save (1)').waitFor();
  expect(await reopened.getByRole('radio', { name: 'The right one' }).isChecked()).toBe(true);
  await button(reopened, 'Sign in again').click();
  await fillInPassword(reopened, CANDIDATE);
  await heading(reopened, 'Question 1 of 1').waitFor();
  await untilSaved(reopened);
  expect(await reopened.getByRole('radio', { name: 'The right one' }).isChecked()).toBe(true);
  await submit(reopened);
  await reopened.getByText('100%').first().waitFor();
  expect(await endings(sitting)).toBe(1);
});

/** As a marker leaves it: marking has no page yet. */
async function markedByHand({ id }: Sitting): Promise<void> {
  const share = { score: 1, max: 2, cutScore: null, passed: true };
  const outcome = {
    ...{ score: 1, max: 2, percent: 50, cutScore: 60, passed: false, failedBy: ['score'], topics: [] },
    sections: [{ id: 'S1', ...share }],
  };
  const marked = `update attempt set status = 'graded', revision = revision + 1, graded_at = now(), score = 1,
    max_score = 2, passed = false, outcome = $2 where id = $1 and status = 'grading'`;
  expect(await inDatabase(marked, [id, JSON.stringify(outcome)])).toBe(1);
}

it('keeps a file as an answer over a reload, and gives it back with the result', async () => {
  const rubric = [{ criterion: 'All volumes are there', points: 2 }];
  const question = about('Upload the kill sheet.', {
    ...{ type: 'file-upload', types: ['application/pdf'], points: 2, rubric },
  });
  const title = { en: 'Shut-in with a kill sheet' };
  const testId = await exam.liveTest([await exam.liveItem(question)], { title });
  await onPage(PHONE, async (page) => {
    const sitting = await sitDown(page.context(), testId);
    await openAt(page, sitting);
    await page.getByLabel('Upload the kill sheet.').setInputFiles({
      ...{ name: 'kill sheet.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
    });
    await page.getByText('kill sheet.pdf', { exact: true }).waitFor();
    await untilSaved(page);
    await page.reload();
    await button(page, 'Remove kill sheet.pdf').waitFor();
    await untilSaved(page);

    const isKept = `select 1 from file where owner = 'attempt-file:' || $1`;
    expect(await inDatabase(isKept, [sitting.id])).toBe(1);

    await submit(page);
    await page.getByText('Waiting for a marker').waitFor();
    expect(await endings(sitting)).toBe(1);
    await markedByHand(sitting);
    await exam.act(releaseAttempt, sitting.id);
    await page.reload();
    const address = await page.getByRole('link', { name: 'kill sheet.pdf' }).getAttribute('href');
    const file = await page.request.get(new URL(address ?? '', page.url()).href);
    expect(file.headers()['content-disposition']).toContain('kill');
    expect((await file.body()).toString('latin1')).toContain('%PDF-1.4');
  });
});

it('keeps nothing of an attempt that ended while it wasn’t open, and hands over what had not arrived', async () => {
  const title = { en: 'Shut-in and forgotten' };
  const testId = await exam.liveTest([await exam.liveItem(choiceOf('Who stops the pumps?'))], { title });
  await onPage(PHONE, async (page) => {
    const context = page.context();
    const sitting = await sitDown(context, testId);
    await openAt(page, sitting);
    await context.setOffline(true);
    await choose(page, 'The right one');
    await page.getByText('Waiting for connection (1)').waitFor();
    await page.close();
    await context.setOffline(false);
    await passGrace(sitting);
    await waitFor(async () => (await endings(sitting)) === 1, {
      ...{ timeoutMs: 30_000, what: 'the attempt to be submitted' },
    });

    // What is handed over is kept, and refused: it doesn't count any more.
    mayFail(context, saveAnswers.path, 409);
    const later = await context.newPage();
    await open(later, '/assessments');
    await untilForgotten(later);
    const handedOver = 'select 1 from attempt_set_aside where attempt_id = $1 and position = 0';
    expect(await inDatabase(handedOver, [sitting.id])).toBe(1);
  });
});
