import { showMyResult, type AttemptResult } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { Exam, made } from './attempts/exam.ts';
import { choiceOf } from './attempts/questions.ts';
import {
  candidate,
  choose,
  endings,
  heading,
  inDatabase,
  leaveSeconds,
  openAt,
  passGrace,
  shownLeft,
  sitDown,
  untilSaved,
  type Sitting,
} from './attempts/sitting.ts';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { aBrowser, button, open, signInByPassword } from './browser/visits.ts';

/** The clock of an attempt is the server's, whatever the device's says. */
jest.setTimeout(120_000);
const { visit, onPage } = aBrowser();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let exam: Exam;
let questions: string[];
beforeAll(async () => {
  exam = await Exam.open();
  questions = [
    await exam.liveItem(choiceOf('Who stops the pumps in time?')),
    await exam.liveItem(choiceOf('Which valve closes in time?')),
  ];
});
const aTest = (): Promise<string> => exam.liveTest(questions, { title: { en: 'Shut-in against the clock' } });

/** @returns its result, once it has ended by itself and is released */
async function ended({ id }: Sitting): Promise<AttemptResult> {
  const api = await candidate();
  const probe = async () => {
    const result = (await made(api, showMyResult, id)) as unknown as AttemptResult;
    return result.status === 'released' && result;
  };
  return waitFor(probe, { timeoutMs: 30_000, what: 'the result to be released' });
}

/** As on a device whose clock is set wrong; its timers run normally. */
const clockOff = (ms: number): string => `globalThis.Date = new Proxy(Date, {
  construct: (real, given, made) =>
    Reflect.construct(real, given.length === 0 ? [real.now() + ${ms}] : given, made),
  apply: (real) => new real(real.now() + ${ms}).toString(),
  get: (real, name) => (name === 'now' ? () => real.now() + ${ms} : Reflect.get(real, name)),
});`;

it.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('shows the right time and counts answers until the deadline on a device a day %s', async (_where, ms) => {
  const testId = await aTest();
  await onPage(PHONE, async (page) => {
    await page.addInitScript(clockOff(ms));
    const sitting = await sitDown(page.context(), testId);
    await openAt(page, sitting);
    const off = (await page.evaluate<number>('Date.now()')) - Date.now();
    expect(Math.abs(off - ms)).toBeLessThan(MINUTE_MS);
    const left = await shownLeft(page);
    expect(left).toBeGreaterThan(28 * MINUTE_MS);
    expect(left).toBeLessThanOrEqual(30 * MINUTE_MS);
    await choose(page, 'The right one');
    await untilSaved(page);
    const isTimely = `select 1 from attempt_item where attempt_id = $1 and position = 0 and not late
      and answered_at between now() - interval '1 minute' and now() + interval '1 second'`;
    expect(await inDatabase(isTimely, [sitting.id])).toBe(1);

    await leaveSeconds(sitting, 3, page);
    await page.getByText('Time’s up').waitFor();
    expect(await page.getByRole('radio', { name: 'The other one' }).isEnabled()).toBe(false);
    await passGrace(sitting);
    await page.getByText('Your answers up to the deadline were submitted.').waitFor();
    expect((await ended(sitting)).score).toMatchObject({ score: 1, max: 2 });
    expect(await endings(sitting)).toBe(1);
  });
});

it('counts what was given in the last second, and submits itself with the browser closed', async () => {
  const sitting = await (async () => {
    const { page, leave } = await visit(PHONE);
    const started = await sitDown(page.context(), await aTest());
    await openAt(page, started);
    await choose(page, 'The right one');
    await untilSaved(page);
    await button(page, 'Next').click();
    await heading(page, 'Question 2 of 2').waitFor();
    // On a link so slow that it arrives after the deadline.
    const isOver = page.getByText('Time’s up').waitFor();
    await page.route('**/answers', async (route) => {
      await isOver;
      await route.continue();
    });
    await leaveSeconds(started, 6, page);
    await waitFor(async () => (await shownLeft(page)) <= 3_000, {
      timeoutMs: 10_000,
      what: 'the last seconds',
    });
    await choose(page, 'The right one');
    await isOver;
    await untilSaved(page);
    await leave();
    return started;
  })();
  const isLate = 'select 1 from attempt_item where attempt_id = $1 and position = 1 and late';
  expect(await inDatabase(isLate, [sitting.id])).toBe(1);
  expect(await endings(sitting)).toBe(0);
  await passGrace(sitting);
  expect((await ended(sitting)).score).toMatchObject({ score: 2, max: 2 });
  expect(await endings(sitting)).toBe(1);
});

it('shows granted minutes, a suspension and its end within seconds on the open page', async () => {
  const testId = await aTest();
  const phone = await visit(PHONE);
  const { page } = phone;
  const sitting = await sitDown(page.context(), testId);
  await openAt(page, sitting);
  await page.getByText('of 30 min').waitFor();
  await page.evaluate('globalThis.isTheSamePage = true');

  const desk = await visit(DESKTOP);
  await signInByPassword(desk.page, 'ada.admin');
  await desk.page.waitForURL('**/admin');
  await open(desk.page, `/admin/assessments?tab=attempts&attempt=${sitting.id}`);
  const act = async (name: string, confirm: string, choice?: string): Promise<void> => {
    await button(desk.page, name).click();
    const dialog = desk.page.getByRole('dialog', { name: /Aisha Andersen/ });
    if (choice !== undefined) await dialog.getByRole('button', { name: choice }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A fire drill');
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  // Sooner than the page would ask by itself.
  const soon = { timeout: 8_000 };
  await act('Add minutes', 'Add minutes', '30 min');
  await page.getByText('60 min (extended from 30)').waitFor(soon);
  expect(await shownLeft(page)).toBeGreaterThan(57 * MINUTE_MS);
  await act('Suspend', 'Suspend');
  await page.getByText('This test is suspended').waitFor(soon);
  const stood = await shownLeft(page);
  await act('Resume', 'Resume');
  await heading(page, 'Question 1 of 2').waitFor(soon);
  expect(await shownLeft(page)).toBeLessThanOrEqual(stood);
  expect(await shownLeft(page)).toBeGreaterThan(stood - 10_000);
  await choose(page, 'The right one');
  await untilSaved(page);
  expect(await page.evaluate<boolean>('globalThis.isTheSamePage')).toBe(true);
  await desk.leave();
  await phone.leave();
});
