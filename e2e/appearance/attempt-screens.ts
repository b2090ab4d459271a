import { saveAnswers, type AttemptForm, type AttemptState, type CandidateItem } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Locator, Page } from 'playwright-core';
import { mayFail } from '../browser/browser.ts';
import { button, open } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const ID = '0199b1f0-0000-7000-8000-0000000000d1';
const text = (words: string) => ({
  en: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
  },
});
const options = (...words: string[]) => words.map((one, at) => ({ id: `O${at + 1}`, text: text(one) }));

const FIRST: CandidateItem = {
  ...{ kind: 'question', languages: ['en'] },
  questions: [
    {
      ...{ id: 'RESPONSE', stem: text('You see a flow increase while drilling. What do you do first?') },
      interaction: {
        type: 'choice',
        options: options('Stop drilling and space out', 'Call the supervisor', 'Raise the mud weight'),
      },
    },
  ],
};
const OTHER: CandidateItem = {
  ...{ kind: 'question', languages: ['en'] },
  questions: [
    {
      ...{ id: 'RESPONSE', stem: text('Say how you hand over a well that is being circulated out.') },
      interaction: { type: 'extended-text', minWords: 50, maxWords: 200 },
    },
  ],
};
const FILE: CandidateItem = {
  ...{ kind: 'question', languages: ['en'] },
  questions: [
    {
      ...{ id: 'RESPONSE', stem: text('Upload the kill sheet that you filled in.') },
      interaction: { type: 'file-upload', types: ['application/pdf', 'image/jpeg'] },
    },
  ],
};
const area = (id: string, label: string, coords: number[]) => ({
  ...{ id, shape: 'rect' as const, coords, label: { en: label } },
});
const HOTSPOT: CandidateItem = {
  ...{ kind: 'question', languages: ['en'] },
  questions: [
    {
      ...{ id: 'RESPONSE', stem: text('Press the two valves that you close to isolate the pump.') },
      interaction: {
        ...{ type: 'hotspot', minChoices: 2, maxChoices: 2 },
        image: { fileId: ID, width: 800, height: 450, alt: { en: 'A manifold with four valves' } },
        areas: [
          area('A1', 'Suction valve', [60, 160, 180, 280]),
          area('A2', 'Bypass valve', [260, 40, 380, 160]),
          area('A3', 'Discharge valve', [460, 160, 580, 280]),
          area('A4', 'Drain', [660, 330, 700, 370]),
        ],
      },
    },
  ],
};
const MANIFOLD = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"><rect width="800" height="450" fill="#dfe7e9"/>
<path d="M0 220H800M320 100V220M680 220V450" stroke="#33535f" stroke-width="24" fill="none"/></svg>`;

const ORDER: CandidateItem = {
  ...{ kind: 'question', languages: ['en'] },
  questions: [
    {
      ...{ id: 'RESPONSE', stem: text('Put the steps of a hard shut-in in order.') },
      interaction: {
        type: 'order',
        options: options(
          ...['Pick up off the bottom', 'Stop the rotary', 'Stop the pumps', 'Check for flow'],
          ...['Close the annular preventer', 'Open the choke line valve', 'Tell the toolpusher'],
          ...['Read the drill pipe pressure', 'Read the casing pressure', 'Read the pit gain'],
          ...['Write down the time', 'Work out the kill mud weight and fill in the kill sheet of the rig'],
        ),
      },
    },
  ],
};

/** By the server's clock, which a page can only know from here. */
const state = (over: Partial<AttemptState>): AttemptState => ({
  ...{ id: ID, status: 'in_progress', revision: 3, now: '2031-05-01T08:12:00.000Z', here: true },
  ...{ startedAt: '2031-05-01T08:00:00.000Z', deadline: null, remainingSeconds: 2_880, submittedAt: null },
  ...{ limitMinutes: 60, extendedFromMinutes: 30 },
  ...over,
});
const KICKS: Readonly<Record<number, CandidateItem>> = { 6: HOTSPOT, 7: ORDER };
const form = (over: Partial<AttemptState>): AttemptForm => ({
  ...{ state: state(over), testId: ID, title: { en: 'Well control, level 2' }, language: 'en' },
  files: [],
  instructions: text('Have a calculator and the kill sheet of your rig ready.'),
  sections: ['Kicks', 'Handover'].map((title, section) => ({
    ...{ id: `S${section}`, title: { en: title } },
    items: Array.from({ length: 8 }, (_, at) => ({
      ...{ position: section * 8 + at, item: section === 0 ? (KICKS[at] ?? FIRST) : at === 7 ? FILE : OTHER },
    })),
  })),
  answers: [0, 1, 2, 4, 5, 9].map((position, at) => ({
    ...{ position, seq: at + 1, flagged: position === 2 },
    response: { RESPONSE: [position === 9 ? 'I walk through the kill sheet with them.' : 'O1'] },
  })),
});

/** Answers the calls of one attempt in that state, and opens it. */
async function take(page: Page, over: Partial<AttemptState>, search = ''): Promise<void> {
  await page.unroute(/\/api\/attempts\//);
  await page.route(/\/api\/attempts\//, (route) => {
    const isState = route.request().url().includes('/state');
    if (route.request().url().includes('/images/')) {
      return route.fulfill({ contentType: 'image/svg+xml', body: MANIFOLD });
    }
    return route.fulfill({ json: isState ? state(over) : form(over) });
  });
  await open(page, `/assessment/${ID}${search}`);
  await heading(page, 'Well control, level 2').waitFor();
}

/**
 * On a phone, drags one below the window, until the page has scrolled to its end: a page that went on for ever would
 * show nothing of the list any more.
 */
async function dragToTheEnd(page: Page, handle: Locator, last: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await handle.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 10, 635, { steps: 10 });
  // Measured in frames, because a busy machine may draw none for a while.
  const standsStill = `new Promise((resolve) => {
    const before = scrollY;
    const frame = (left) =>
      left > 0 ? requestAnimationFrame(() => frame(left - 1)) : resolve(scrollY > 0 && scrollY === before);
    frame(20);
  })`;
  await waitFor(() => page.evaluate<boolean>(standsStill), {
    timeoutMs: 20_000,
    what: 'the page to have scrolled to its end',
  });
  const shown = await last.boundingBox();
  expect(shown && shown.y > 0 && shown.y < 640).toBe(true);
  await page.mouse.up();
  if (before) await page.setViewportSize(before);
}

/** A test while it is taken, in its main states. */
export const attemptScreens: readonly Shown[] = [
  {
    name: 'attempt-question',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await take(page, {}, '?question=3');
      await heading(page, 'Question 3 of 16').waitFor();
    },
  },
  {
    name: 'attempt-hotspot',
    also: ['from-the-right'],
    reach: async (page) => {
      await take(page, {}, '?question=7');
      await page.getByRole('checkbox', { name: 'Suction valve' }).first().click();
      await page.getByText('1 of at most 2 chosen').waitFor();
    },
  },
  {
    name: 'attempt-order',
    also: ['from-the-right'],
    reach: async (page) => {
      await take(page, {}, '?question=8');
      const last = page.getByText(/^Work out the kill mud weight/);
      await last.waitFor();
      await dragToTheEnd(page, button(page, 'Drag: Pick up off the bottom'), last);
      await page.getByRole('listitem').filter({ hasText: '12Pick up off the bottom' }).waitFor();
    },
  },
  {
    name: 'attempt-file',
    reach: async (page) => {
      await take(page, {}, '?question=16');
      await page.getByText('Accepted: PDF, JPEG.').waitFor();
    },
  },
  {
    name: 'attempt-other-device',
    reach: async (page) => {
      await take(page, { here: false }, '?question=10');
      await button(page, 'Continue here').waitFor();
    },
  },
  {
    name: 'attempt-suspended',
    reach: async (page) => {
      await take(page, { status: 'suspended' });
      await heading(page, 'This test is suspended').waitFor();
    },
  },
  {
    name: 'attempt-review',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await take(page, {}, '?question=review');
      await heading(page, 'Review your answers').waitFor();
    },
  },
  {
    name: 'attempt-submit',
    reach: async (page) => {
      await take(page, {}, '?question=review');
      await button(page, 'Submit test').click();
      await heading(page, 'Submit this test?').waitFor();
    },
  },
  // Last: the browser keeps the refused answer.
  {
    name: 'attempt-refused',
    reach: async (page) => {
      await take(page, {}, '?question=4');
      mayFail(page.context(), saveAnswers.path, 422);
      await page.route(/\/api\/attempts\/[^/]+\/answers/, (route) =>
        route.fulfill({ status: 422, json: { status: 422, code: 'attempt/invalid-answer' } }),
      );
      await page.getByRole('radio', { name: 'Call the supervisor' }).check();
      await page.getByText(/^Not saved\./).waitFor();
    },
  },
];
