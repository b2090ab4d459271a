import { randomUUID } from 'node:crypto';
import { releaseAttempt } from '@rigwise/contracts';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tools/browser/launch-browser.ts';
import { aPicture } from './attempts/a-picture.ts';
import { ANY_CANARY, CANARIES, canaryQuestions, IMAGE_NAME, STEMS } from './attempts/canaries.ts';
import { captureAll, type Captured } from './attempts/captured.ts';
import { Exam } from './attempts/exam.ts';
import { choose, enter, heading, submit, untilSaved } from './attempts/sitting.ts';
import { watchedContext } from './browser/browser.ts';
import { button, open } from './browser/visits.ts';
import { running } from './platform/running.ts';

jest.setTimeout(120_000);

let captured: Captured;
let browser: Browser;
beforeAll(async () => {
  captured = await captureAll(running().url);
  browser = await launchBrowser(captured.browserArgument);
});
afterAll(async () => {
  await browser.close();
  await captured.close();
});

it('tells a candidate nothing of keys and authors before the release, in no response, header or address', async () => {
  const exam = await Exam.open();
  const size = { width: 200, height: 150 };
  const imageId = await exam.image(IMAGE_NAME, aPicture(size.width, size.height, IMAGE_NAME));
  const itemIds: string[] = [];
  for (const question of canaryQuestions(imageId, size)) itemIds.push(await exam.liveItem(question));
  const title = 'Shut-in without a hint';
  const test = { title: { en: title }, shuffleOptions: true, release: 'by-hand' };
  const testId = await exam.liveTest(itemIds, test);

  const { context, complaints } = await watchedContext(browser, running().url);
  const page = await context.newPage();
  await enter(context, randomUUID());
  await open(page, `/assessments?start=${testId}`);
  await button(page, 'Start the test').click();
  await heading(page, 'Question 1 of 5').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const blank = page.getByRole('textbox', { name: 'Blank 1 of 1' });
  const answers = [
    () => choose(page, 'The driller'),
    () => choose(page, 'The annular: Closed'),
    () => blank.fill('The annular'),
    () => blank.fill('120'),
    () => page.getByRole('checkbox', { name: 'The lower half' }).click(),
  ];
  for (const [at, answer] of answers.entries()) {
    if (at > 0) await button(page, 'Next').click();
    await heading(page, `Question ${at + 1} of 5`).waitFor();
    await answer();
    await untilSaved(page);
  }
  // Everything again, with the stored answers.
  await page.reload();
  await heading(page, 'Question 5 of 5').waitFor();
  await submit(page);
  await page.getByText('Waiting for release').waitFor();
  await open(page, '/assessments?tab=results');
  await page.getByText(title).first().waitFor();

  const before = captured.everything();
  for (const stem of STEMS) expect(before).toContain(stem);
  // A picture, and an event of the live stream.
  expect(before).toMatch(/GET \/api\/attempts\/[^/]+\/images\/[^]*IHDR/);
  expect(before).toContain('data: {"changed":["attempts"]}');
  expect(ANY_CANARY.exec(before)?.[0]).toBeUndefined();
  expect([imageId, ...itemIds].filter((secret) => before.includes(secret))).toEqual([]);

  // The same browser, watched in the same way, gets them all with its result.
  await exam.act(releaseAttempt, id);
  await open(page, `/assessment-results/${id}`);
  await heading(page, 'Questions').waitFor();
  const after = captured.everything();
  expect(CANARIES.filter((canary) => !after.includes(canary))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
