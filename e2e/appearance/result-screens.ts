import type { AttemptResult, CatalogueTest, OwnAttempt } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { goOn } from '../browser/visits.ts';
import { at, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000d${number}`;
const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});
const title = { en: 'Well control, level 2' };
const [startedAt, submittedAt] = ['2026-11-24T08:00:00.000Z', '2026-11-24T08:41:00.000Z'];
const until = '2126-11-28T08:00:00.000Z';

const stem = { en: text('You see a flow increase while drilling. What do you do first?') };
const options = [
  { id: 'A', text: { en: text('Stop drilling and space out') } },
  { id: 'B', text: { en: text('Call the supervisor') } },
];
type ResultItem = NonNullable<AttemptResult['items']>[number];
const question = (position: number, answer: 'A' | 'B'): ResultItem => {
  const score = answer === 'A' ? 1 : 0;
  return {
    ...{ position, section: 'S1', critical: position === 1, score, max: 1 },
    questions: [{ id: 'RESPONSE', score, max: 1, state: answer === 'A' ? 'right' : 'wrong' }],
    item: {
      ...{ kind: 'question', languages: ['en'] },
      questions: [{ id: 'RESPONSE', stem, interaction: { type: 'choice', options } }],
    },
    ...{ response: { RESPONSE: [answer] }, content: null, feedback: null },
    ...{ correction: position === 1 ? 'version' : null, dispute: null },
  };
};
/** An answer in the candidate's own words, which a person marked. */
const marked: ResultItem = {
  ...{ position: 2, section: 'S2', critical: false, score: 3.5, max: 6 },
  questions: [{ id: 'RESPONSE', score: 3.5, max: 6, state: 'partly' }],
  item: {
    ...{ kind: 'question', languages: ['en'] },
    questions: [
      {
        ...{ id: 'RESPONSE', stem: { en: text('Brief your crew before the kill.') } },
        interaction: { type: 'extended-text' },
      },
    ],
  },
  response: { RESPONSE: ['Choke: me. Pumps: the driller. Call out 1,050 psi.'] },
  content: null,
  feedback: { questions: [{ question: 'RESPONSE', points: [2, 1.5] }], comment: 'Say who is in charge.' },
  ...{ correction: null, dispute: null },
};
const withKey = (item: ResultItem): ResultItem => ({
  ...item,
  content: {
    ...{ kind: 'question', title: 'First action', languages: ['en'], stem },
    rationale: { en: text('Every second lets more gas into the well.') },
    classification: {
      ...{ topics: ['Well control'], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
      ...{ estimatedSeconds: 60, references: [] },
    },
    interaction: {
      ...{ type: 'choice', shuffle: false, correct: 'A', options },
      scoring: { rule: 'match_correct', points: 1 },
    },
  },
});

const result: AttemptResult = {
  ...{ id: idOf(1), testId: idOf(2), testNumber: 2, title, language: 'en', ordinal: 2, status: 'released' },
  ...{ candidate: { personId: null, name: 'Erin Ellis' }, startedAt, submittedAt, releasedAt: submittedAt },
  passed: false,
  score: {
    ...{ score: 13.5, max: 24, percent: 56.3, cutScore: 70, passed: false },
    failedBy: ['score', 'section', 'critical-item'],
  },
  sections: [
    { id: 'S1', title: { en: 'Kicks' }, score: 6, max: 12, cutScore: 80, passed: false },
    { id: 'S2', title: { en: 'Gas' }, score: 7.5, max: 12, cutScore: null, passed: true },
  ],
  topics: [{ topic: 'H2S', score: 5.5, max: 10 }],
  sectionTitles: [
    { id: 'S1', title: { en: 'Kicks' } },
    { id: 'S2', title: { en: 'Gas' } },
  ],
  items: [
    question(0, 'A'),
    {
      ...withKey(question(1, 'B')),
      dispute: {
        ...{ id: idOf(3), at: submittedAt, reason: 'B is right on our rig, too.', status: 'upheld' },
        decision: { at: submittedAt, text: 'You are right: both answers are, on rigs with a surface stack.' },
        corrected: null,
      },
    },
    marked,
  ],
  files: [],
  attempts: { left: 1, coolDownUntil: until, counts: 'best' },
  earlierScores: [
    {
      ...{ at: submittedAt, reason: 'The correct answer is B, not A.', positions: [1] },
      passed: { before: true, after: false },
      score: {
        before: { score: 17, max: 24, percent: 70.8, cutScore: 70, passed: true, failedBy: [] },
        after: { score: 13.5, max: 24, percent: 56.3, cutScore: 70, passed: false, failedBy: ['score'] },
      },
    },
  ],
  review: { score: 'on-release', answers: 'on-release', key: 'on-release' },
  closes: null,
};
const withoutResult = { passed: null, score: null, sections: null, topics: null, items: null } as const;

const own: OwnAttempt = {
  ...{ id: idOf(1), testId: idOf(2), title, ordinal: 2, status: 'released', startedAt, deadline: null },
  ...{ remainingSeconds: null, submittedAt, releasedAt: submittedAt, score: result.score, passed: false },
  ...{ counts: true, left: 1, coolDownUntil: until },
};
const attempts: readonly OwnAttempt[] = [
  { ...own, id: idOf(3), ordinal: 3, status: 'in_progress', submittedAt: null, score: null, passed: null },
  own,
];

const standing: CatalogueTest = {
  ...{ id: idOf(2), number: 2, title, topics: ['Well control'], instructions: null, languages: ['en'] },
  ...{ itemCount: 24, cutScore: 70, timeLimitMinutes: 45, estimatedMinutes: 38, isOpen: true },
  fails: { sections: true, critical: true },
  attempts: { allowed: 3, left: 1, coolDownHours: 48, coolDownUntil: null, counts: 'best' },
  own: {
    ...{ running: { id: idOf(3), status: 'in_progress', remainingSeconds: 1380 } },
    ...{ last: null, passed: null },
  },
  window: { opens: null, closes: null, timeZone: 'UTC' },
  review: result.review,
};

const showing = (page: Page, of: AttemptResult) =>
  page.route(`**/api/attempts/${of.id}/result`, (to) => to.fulfill({ json: of }));

/** What candidates see of their attempts afterwards, and of one that runs. */
export const resultScreens: readonly Shown[] = [
  {
    name: 'result',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await showing(page, result);
      await at(page, `/assessment-results/${result.id}`, title.en);
      await page.getByText('You disputed this question', { exact: false }).waitFor();
    },
  },
  {
    name: 'result-awaited',
    reach: async (page) => {
      await showing(page, { ...result, ...withoutResult, status: 'grading' });
      await at(page, `/assessment-results/${result.id}`, title.en);
      await page.getByText('Waiting for a marker').waitFor();
    },
  },
  {
    name: 'my-results',
    also: ['from-the-right'],
    reach: async (page) => {
      await page.route(/\/api\/attempts\/mine/, (to) =>
        to.fulfill({ json: { items: attempts, nextCursor: null } }),
      );
      await goOn(page, '/assessments?tab=results');
      await page.getByRole('link', { name: title.en }).first().waitFor();
    },
  },
  {
    name: 'assessment-continued',
    reach: async (page) => {
      await page.route(`**/api/tests/catalogue/${standing.id}`, (to) => to.fulfill({ json: standing }));
      await at(page, `/assessments?start=${standing.id}`, title.en);
      await page.getByRole('link', { name: 'Continue the test' }).waitFor();
    },
  },
];
