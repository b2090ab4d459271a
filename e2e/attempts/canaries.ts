import { plainDoc, type ItemOption, type QuestionContent } from '@rigwise/contracts';
import { docWithBlanks } from '@rigwise/testing/items';
import { about } from './questions.ts';

/** In no word of the console, and in no random id. */
const BIRD = 'qzcanary';
/** What no candidate may get before the release: keys, reasons, names that authors give, and what only authors see. */
export const CANARIES = [
  ...['right', 'wrong', 'target', 'blank', 'number', 'area', 'elsewhere'].map((id) => `${BIRD}_${id}`),
  ...['title', 'rationale', 'why', 'clause', 'spelling'].map((text) => `${BIRD} ${text}`),
  '7351.25',
] as const;
/** In the name of an image, and in the file itself: gone before anybody downloads it. */
export const IMAGE_NAME = `${BIRD}-annular-closes-first.png`;
export const ANY_CANARY = new RegExp(`${BIRD}|7351\\.25`, 'i');

export const STEMS = [
  'Who stops the pumps?',
  'Which position belongs to the annular?',
  'Name what closes first.',
  'How high is the pressure?',
  'Point at the annular.',
] as const;

const doc = (text: string) => ({ en: plainDoc(text) });
const why = doc(`${BIRD} why`);
const [reference, title] = [`${BIRD} clause`, `${BIRD} title`];
const option = (id: string, text: string): ItemOption => ({
  ...{ id: `${BIRD}_${id}`, text: doc(text), rationale: why, reference },
});
const one = { rule: 'match_correct', points: 1 } as const;
const exact = { mode: 'exact', below: 0, above: 0 } as const;

/** One question of each kind of key. @param fileId of an image */
export function canaryQuestions(fileId: string, size: { width: number; height: number }): QuestionContent[] {
  const [choice, match, text, number, picture] = STEMS;
  const shared = { title, rationale: doc(`${BIRD} rationale`) };
  return [
    about(
      choice,
      {
        ...{ type: 'choice', shuffle: true, correct: `${BIRD}_right`, scoring: one },
        options: [option('right', 'The driller'), option('wrong', 'The mechanic')],
      },
      shared,
    ),
    about(
      match,
      {
        ...{ type: 'match', shuffle: true, scoring: one },
        sources: [option('right', 'The annular')],
        targets: [option('target', 'Closed'), option('wrong', 'Open')],
        correct: [{ source: `${BIRD}_right`, target: `${BIRD}_target` }],
      },
      shared,
    ),
    about(
      text,
      {
        type: 'text-entry',
        blanks: [
          {
            ...{ id: `${BIRD}_blank`, trim: true },
            answers: [{ text: `${BIRD} spelling`, score: 1, caseSensitive: false }],
          },
        ],
        scoring: { rule: 'sum' },
      },
      { ...shared, stem: { en: docWithBlanks(text, [`${BIRD}_blank`]) } },
    ),
    about(
      number,
      {
        type: 'numeric',
        blanks: [
          {
            ...{ id: `${BIRD}_number`, units: [], unitRequired: false },
            answers: [{ value: 7351.25, tolerance: exact, score: 1 }],
          },
        ],
        scoring: { rule: 'sum' },
      },
      { ...shared, stem: { en: docWithBlanks(number, [`${BIRD}_number`]) } },
    ),
    about(
      picture,
      {
        ...{ type: 'hotspot', minChoices: 0, maxChoices: 1, scoring: one, correct: [`${BIRD}_area`] },
        image: { fileId, ...size, alt: { en: 'The stack' } },
        areas: [
          {
            ...{ id: `${BIRD}_elsewhere`, shape: 'rect', coords: [2, 2, 100, 60] },
            ...{ label: { en: 'The upper half' }, rationale: why },
          },
          {
            ...{ id: `${BIRD}_area`, shape: 'rect', coords: [2, 80, 100, 140] },
            ...{ label: { en: 'The lower half' }, rationale: why },
          },
        ],
      },
      shared,
    ),
  ];
}
