import { plainDoc, type AttemptResult, type ItemContent } from '@rigwise/contracts';
import { ATTEMPT, TEST } from '../../../../test/attempts.ts';

type ResultItem = NonNullable<AttemptResult['items']>[number];

const OPTIONS = [
  { id: 'A', text: { en: plainDoc('Shut the well in') } },
  { id: 'B', text: { en: plainDoc('Call the office') } },
];

export const content: ItemContent = {
  ...{ kind: 'question', title: 'First action after a kick', languages: ['en'] },
  stem: { en: plainDoc('What do you do first?') },
  rationale: { en: plainDoc('Every second lets more gas in.') },
  interaction: {
    ...{ type: 'choice', shuffle: true, correct: 'A', options: OPTIONS },
    scoring: { rule: 'match_correct', points: 1 },
  },
  classification: {
    ...{ topics: ['Well control'], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
    ...{ estimatedSeconds: 60, references: [] },
  },
};

/** A question with one answer. */
export const anItem = (
  position: number,
  state: ResultItem['questions'][number]['state'],
  over: Partial<ResultItem> = {},
): ResultItem => {
  const score = state === 'right' ? 1 : 0;
  return {
    ...{ position, section: 'S1', critical: false, score, max: 1 },
    questions: [{ id: 'RESPONSE', score, max: 1, state }],
    item: {
      ...{ kind: 'question', languages: ['en'] },
      questions: [
        { id: 'RESPONSE', stem: content.kind === 'question' ? content.stem : {}, interaction: seen },
      ],
    },
    response: { RESPONSE: [state === 'right' ? 'A' : 'B'] },
    ...{ content: null, feedback: null, correction: null, dispute: null },
    ...over,
  };
};
const seen = { type: 'choice' as const, options: OPTIONS };

/** A released attempt that isn't passed. */
export const aResult = (over: Partial<AttemptResult> = {}): AttemptResult => ({
  ...{ id: ATTEMPT, testId: TEST, testNumber: 2, title: { en: 'Well control' }, language: 'en' },
  candidate: { personId: null, name: 'Erin Ellis' },
  ...{ ordinal: 2, status: 'released', startedAt: '2026-11-26T08:00:00.000Z' },
  ...{ submittedAt: '2026-11-26T08:40:00.000Z', releasedAt: '2026-11-26T08:41:00.000Z', passed: false },
  score: {
    ...{ score: 1, max: 2, percent: 50, cutScore: 70, passed: false },
    failedBy: ['score', 'section', 'critical-item'],
  },
  sections: [
    { id: 'S1', title: { en: 'Kicks' }, score: 1, max: 2, cutScore: 80, passed: false },
    { id: 'S2', title: { en: 'Gas' }, score: 0, max: 0, cutScore: null, passed: true },
  ],
  topics: [{ topic: 'H2S', score: 1, max: 2 }],
  sectionTitles: [
    { id: 'S1', title: { en: 'Kicks' } },
    { id: 'S2', title: { en: 'Gas' } },
  ],
  items: [anItem(0, 'right'), anItem(1, 'wrong', { critical: true })],
  files: [],
  attempts: { left: 1, coolDownUntil: null, counts: 'best' },
  earlierScores: [],
  review: { score: 'on-release', answers: 'on-release', key: 'never' },
  closes: null,
  ...over,
});
