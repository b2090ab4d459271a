import { randomUUID } from 'node:crypto';
import {
  demoMarker,
  markAnswer,
  setCapabilities,
  showMyResult,
  startAttempt,
  submitAttempt,
  takeNextMarking,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { Exam, made, signedIn } from './attempts/exam.ts';
import { about, choiceOf } from './attempts/questions.ts';
import { CANDIDATE, enter, heading } from './attempts/sitting.ts';
import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInByPassword,
} from './browser/visits.ts';
import type { ApiBrowser } from './platform/api.ts';

/** Answers in people's own words: marked by keyboard, without a name, and read by their candidates. */
jest.setTimeout(180_000);
const { visit } = aBrowser();
const MARKER = 'pedro.andersen';
/** In no other test, nor in the API guide. */
const GUSTAV = { username: 'gustav.garcia', employeeNumber: 'RW-1017', firstName: 'Gustav' };
const OLGA = { username: 'olga.andersen', employeeNumber: 'RW-1025', firstName: 'Olga' };
const COMMENT = 'Say who is in charge.';
const ANSWERS = ['Choke: me. Pumps: the driller.', 'We circulate it out.'];

const briefing = (text: string) =>
  about(text, {
    ...{ type: 'extended-text', points: 3 },
    rubric: [
      {
        ...{ criterion: 'Names who is where', points: 2 },
        levels: [
          { points: 2, description: 'Everyone has a place' },
          { points: 0, description: 'Nobody has' },
        ],
      },
      { criterion: 'Says the limit', points: 1 },
    ],
  });

let exam: Exam;
let testId: string;
let attemptId: string;
let candidate: ApiBrowser;

async function letMark(employeeNumber: string): Promise<void> {
  const found = await exam.admin.send('GET', `/api/admin/people?q=${employeeNumber}`);
  const [person] = found.body['items'] as { id: string }[];
  await made(exam.admin, setCapabilities, person?.id, { capabilities: [{ name: 'marker', scope: 'all' }] });
}

/** The candidate answers the questions at these places, in their order. @returns the id of the attempt, once it waits */
async function handedIn(of: string, places: readonly number[]): Promise<string> {
  const device = randomUUID();
  const started = await made(candidate, startAttempt, '', { testId: of, language: 'en', device });
  const id = String((started['state'] as { id: string }).id);
  const answeredAt = new Date().toISOString();
  const answers = places.map((position, at) => ({
    ...{ position, seq: at + 1, flagged: false, answeredAt },
    response: { RESPONSE: [ANSWERS[at] ?? ''] },
  }));
  await made(candidate, submitAttempt, id, { device, answers });
  await waitFor(async () => (await made(candidate, showMyResult, id))['status'] === 'grading', {
    timeoutMs: 60_000,
    what: 'the answers to wait for a marker',
  });
  return id;
}

beforeAll(async () => {
  exam = await Exam.open();
  await letMark(demoMarker);
  const items = [
    await exam.liveItem(briefing('Brief your crew.')),
    await exam.liveItem(choiceOf('Who is in charge?')),
    await exam.liveItem(briefing('Brief the next crew.')),
  ];
  testId = await exam.liveTest(items, { title: { en: 'Crew briefings' }, cutScore: 50 });
  candidate = await signedIn(CANDIDATE);
  attemptId = await handedIn(testId, [0, 2]);
});

it('are marked by keyboard alone, without a name, one after the other', async () => {
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, MARKER);
  await page.getByRole('link', { name: 'Marking' }).click();
  await heading(page, 'Marking').waitFor();
  await open(page, `/marking?test=${testId}`);
  await page.getByText('2 answers').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('n');
  await page.getByText(ANSWERS[0] ?? '').waitFor();
  await expectAccessible(page);
  // Of the first criterion the best level, and of the second, which has none, its points.
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await page.keyboard.press('0');
  await page.getByText('2 of 3 points').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type(COMMENT);
  await page.getByText(/^Saved /).waitFor();
  // The draft survives a reload.
  await page.reload();
  await page.getByText('2 of 3 points').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(ANSWERS[1] ?? '').waitFor();
  for (const key of ['2', 'j', '1']) await page.keyboard.press(key);
  await page.getByText('1 of 3 points').waitFor();
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/aisha/i);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Marked. No other answers are waiting.').waitFor({ state: 'attached' });
  await leave();
});

it('show their candidate the points and the comment', async () => {
  const { page, leave } = await visit(PHONE);
  await enter(page.context(), randomUUID());
  await open(page, `/assessment-results/${attemptId}`);
  await page.getByText(COMMENT).waitFor();
  expect(await page.getByText('From the marker').count()).toBe(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await leave();
});

it('that two people mark differently are decided by a third, by keyboard, without their names', async () => {
  const disputed = await exam.liveTest([await exam.liveItem(briefing('Brief the night crew.'))], {
    ...{ title: { en: 'Night briefings' }, cutScore: 50, doubleMarking: { limitPercent: 20 } },
  });
  const id = await handedIn(disputed, [0]);
  for (const [person, points] of [
    [GUSTAV, [2, 1]],
    [OLGA, [0, 0]],
  ] as const) {
    await letMark(person.employeeNumber);
    const marker = await signedIn(person.username);
    const { work } = await made(marker, takeNextMarking, '', { testId: disputed, after: null });
    const marks = { questions: [{ question: 'RESPONSE', points }], comment: 'QZNOTE' };
    await made(marker, markAnswer, (work as { id: string }).id, marks);
  }
  expect((await made(candidate, showMyResult, id))['status']).toBe('grading');
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, MARKER);
  await page.getByRole('link', { name: 'Marking' }).waitFor();
  await open(page, `/marking?test=${disputed}`);
  await page.getByText('1 needs adjudication', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('n');
  await heading(page, 'Your decision').waitFor();
  await expectAccessible(page);
  const text = await page.locator('body').innerText();
  for (const { firstName } of [GUSTAV, OLGA]) expect(text).not.toContain(firstName);
  await page.keyboard.press('a');
  await page.getByText('3 of 3 points').waitFor();
  for (const key of ['j', '0']) await page.keyboard.press(key);
  await page.getByText('2 of 3 points').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.type('The limit is missing.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Marked. No other answers are waiting.').waitFor({ state: 'attached' });
  await leave();
  const result = await made(candidate, showMyResult, id);
  expect(result).toMatchObject({ status: 'released', score: { score: 2, max: 3 } });
  expect(JSON.stringify(result)).not.toMatch(/QZNOTE|The limit is missing/);
});
