import { plainDoc, questionsOf, type InteractionOf } from '@rigwise/contracts';
import { aQuestion, arbitraryItem, options } from '@rigwise/testing/items';
import fc from 'fast-check';
import type { CandidateItem, CandidateOption } from './candidate-item.ts';
import { withoutKey } from './without-key.ts';

const seed = (number: number) => number.toString(16).padStart(32, '0');
const HIDDEN = [
  ...['correct', 'scoring', 'score', 'points', 'rubric', 'rationale', 'reference', 'references', 'answers'],
  ...['criterion', 'levels', 'description'],
  ...['title', 'classification', 'factor', 'tolerance', 'caseSensitive', 'trim', 'map', 'value'],
];

/** Every name of a member in JSON. */
const namesIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)];

it('shows no part of the key, of any type', () => {
  fc.assert(
    fc.property(arbitraryItem(), fc.nat(), (item, number) => {
      const names = new Set(namesIn(withoutKey(item, seed(number))));
      expect(HIDDEN.filter((name) => names.has(name))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('shows every question with its stem, and every option, area and blank', () => {
  const ids = (value: unknown): string[] =>
    [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '').sort();
  fc.assert(
    fc.property(arbitraryItem(), (item) => {
      const shown = withoutKey(item, seed(1));
      expect(shown.languages).toEqual(item.languages);
      expect(shown.questions.map(({ id, stem }) => ({ id, stem }))).toEqual(
        questionsOf(item).map(({ id, stem }) => ({ id, stem })),
      );
      expect(ids(shown.questions)).toEqual(ids(questionsOf(item)));
    }),
  );
});

const choice = (more: Partial<InteractionOf<'choice'>> = {}) =>
  aQuestion({
    type: 'choice',
    ...{ options: options({ A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' }), shuffle: true, correct: 'A' },
    scoring: { rule: 'match_correct', points: 1 },
    ...more,
  });
const optionsOf = (item: CandidateItem): readonly CandidateOption[] => {
  const interaction = item.questions[0]?.interaction;
  return interaction !== undefined && 'options' in interaction ? interaction.options : [];
};
const orderOf = (item: CandidateItem) =>
  optionsOf(item)
    .map(({ id }) => id)
    .join('');

it('orders options by the seed, and in the author’s order where they are not shuffled', () => {
  const orders = [1, 2, 3, 4, 5].map((number) => orderOf(withoutKey(choice(), seed(number))));
  expect(new Set(orders).size).toBeGreaterThan(1);
  expect(orders).toEqual([1, 2, 3, 4, 5].map((number) => orderOf(withoutKey(choice(), seed(number)))));
  expect(orderOf(withoutKey(choice({ shuffle: false }), seed(1)))).toBe('ABCDE');
});

it('shows an option’s text and nothing else of it', () => {
  expect(optionsOf(withoutKey(choice({ shuffle: false }), seed(1)))[0]).toEqual({
    id: 'A',
    text: { en: plainDoc('a') },
  });
});

it('names accepted units without telling the key’s', () => {
  const item = aQuestion(
    {
      type: 'numeric',
      blanks: [
        {
          ...{ id: 'B1', answers: [], unitRequired: true },
          units: [
            { symbol: 'psi', factor: 1 },
            { symbol: 'kPa', factor: 0.145 },
          ],
        },
      ],
      scoring: { rule: 'sum' },
    },
    { blanks: ['B1'] },
  );
  expect(withoutKey(item, seed(1)).questions[0]?.interaction).toEqual({
    type: 'numeric',
    blanks: [{ id: 'B1', units: ['kPa', 'psi'], unitRequired: true }],
  });
});

it('shows a candidate nothing of the rubric, its levels included', () => {
  const rubric = [
    {
      ...{ criterion: 'Names the valve', points: 2 },
      levels: [
        { points: 2, description: 'Names the annular preventer' },
        { points: 0, description: 'Names another valve' },
      ],
    },
  ];
  const essay = aQuestion({ type: 'extended-text', maxWords: 100, points: 2, rubric });
  const upload = aQuestion({ type: 'file-upload', types: ['application/pdf'], points: 2, rubric });
  const shown = [essay, upload].map((item) => withoutKey(item, seed(1)).questions[0]?.interaction);
  expect(shown).toEqual([
    { type: 'extended-text', maxWords: 100 },
    { type: 'file-upload', types: ['application/pdf'] },
  ]);
});
