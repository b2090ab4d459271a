import { itemContent, plainDoc, type ItemContent } from '@rigwise/contracts';
import { meaningOf } from '../../same-meaning.ts';
import { writeQtiFolder } from '../write/write-package.ts';
import { readQtiFolder } from './read-package.ts';

const question = (interaction: object, more: object = {}): ItemContent =>
  itemContent.parse({
    kind: 'question',
    title: 'Draft',
    languages: ['en', 'de'],
    classification: {},
    stem: { en: plainDoc('Which?') },
    interaction,
    ...more,
  });
const options = ['A', 'B'].map((id) => ({ id, text: { en: plainDoc(`Option ${id}`) } }));
const point = { rule: 'match_correct', points: 1 };
const map = { rule: 'map_response', map: {} };

it.each<[string, ItemContent]>([
  [
    'a choice without a stem',
    question({ type: 'choice', options, correct: 'A', scoring: point }, { stem: {} }),
  ],
  [
    'a stem in the second language alone',
    question({ type: 'choice', options, correct: 'A', scoring: point }, { stem: { de: plainDoc('Was?') } }),
  ],
  [
    'options without texts',
    question({
      type: 'choice',
      options: [
        { id: 'A', text: {} },
        { id: 'B', text: {} },
      ],
      correct: 'A',
      scoring: point,
    }),
  ],
  [
    'a multiple response without a key',
    question({ type: 'multiple-response', options, correct: [], scoring: map }),
  ],
  ['an order without a key', question({ type: 'order', options, correct: [], points: 1 })],
  [
    'a match without pairs',
    question({ type: 'match', sources: options, targets: options, correct: [], scoring: point }),
  ],
  ['gaps without pairs', question({ type: 'gap-match', options, correct: [], scoring: map })],
  [
    'lists without blanks',
    question({ type: 'inline-choice', blanks: [], shuffle: true, scoring: { rule: 'sum' } }),
  ],
  ['texts without blanks', question({ type: 'text-entry', blanks: [], scoring: point })],
  [
    'texts without blanks, with bounds',
    question({ type: 'text-entry', blanks: [], scoring: { rule: 'sum', lowerBound: 1, upperBound: 2 } }),
  ],
  [
    'blanks whose sum has bounds',
    question({
      type: 'text-entry',
      blanks: ['B1', 'B2'].map((id) => ({
        id,
        answers: [
          { text: 'a', score: 1 },
          { text: 'b', score: -1 },
        ],
      })),
      scoring: { rule: 'sum', lowerBound: -1, upperBound: 1 },
    }),
  ],
  [
    'a blank without answers',
    question({ type: 'text-entry', blanks: [{ id: 'B1', answers: [] }], scoring: { rule: 'sum' } }),
  ],
  [
    'a number without answers',
    question({ type: 'numeric', blanks: [{ id: 'B1', answers: [] }], scoring: point }),
  ],
  [
    'a number with a required unit and none listed',
    question({ type: 'numeric', blanks: [{ id: 'B1', answers: [], unitRequired: true }], scoring: point }),
  ],
  [
    'a number that gives nothing',
    question({
      type: 'numeric',
      blanks: [{ id: 'B1', answers: [{ value: 1, tolerance: { mode: 'exact' }, score: 0 }] }],
      scoring: { rule: 'sum' },
    }),
  ],
  [
    'an item of one point by all or nothing',
    question({ type: 'order', options, correct: ['B', 'A'], points: 1 }),
  ],
])('a draft keeps what it has: %s', (_name, content) => {
  const { files } = writeQtiFolder([{ id: 'draft', content, files: new Map() }]);
  const [verdict] = readQtiFolder(files);
  if (verdict?.kind !== 'readable') throw new Error(JSON.stringify(verdict));
  expect(meaningOf(verdict.content)).toEqual(meaningOf(content));
});

it('keeps a scenario without questions, and one with a single one', () => {
  const scenario = (parts: object[]): ItemContent =>
    itemContent.parse({
      ...{ kind: 'scenario', title: 'Draft', languages: ['en'], classification: {} },
      ...{ stimulus: { en: plainDoc('The well flows.') }, parts },
    });
  const part = { id: 'P1', stem: {}, interaction: { type: 'choice', options, correct: 'A', scoring: point } };
  for (const content of [scenario([]), scenario([part])]) {
    const [verdict] = readQtiFolder(writeQtiFolder([{ id: '1', content, files: new Map() }]).files);
    if (verdict?.kind !== 'readable') throw new Error(JSON.stringify(verdict));
    expect(meaningOf(verdict.content)).toEqual(meaningOf(content));
  }
});
