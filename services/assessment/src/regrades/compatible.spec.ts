import { plainDoc, type ItemContent, type QuestionContent } from '@rigwise/contracts';
import { aQuestion } from '@rigwise/testing/items';
import { unfit } from './compatible.ts';

type Interaction = QuestionContent['interaction'];
const options = (...ids: string[]) => ids.map((id) => ({ id, text: { en: plainDoc(id) } }));
const choice = (correct: string, ...ids: string[]): Interaction => ({
  ...{ type: 'choice', options: options(...ids), shuffle: true, correct },
  scoring: { rule: 'match_correct', points: 1 },
});
const essay = (...points: number[]): Interaction => ({
  ...{ type: 'extended-text', points: points.reduce((sum, one) => sum + one, 0) },
  rubric: points.map((one) => ({ criterion: 'Clear', points: one })),
});
const text = (...blanks: string[]): Interaction => ({
  type: 'text-entry',
  blanks: blanks.map((id) => ({
    ...{ id, trim: true, answers: [{ text: 'Yes', score: 1, caseSensitive: false }] },
  })),
  scoring: { rule: 'sum' },
});
const inline = (blank: string, ...ids: string[]): Interaction => ({
  ...{ type: 'inline-choice', shuffle: true, scoring: { rule: 'sum' } },
  blanks: [{ id: blank, options: ids.map((id) => ({ id, text: { en: id }, score: 0 })) }],
});
const scenario = (...parts: (readonly [string, Interaction])[]): ItemContent => ({
  ...{ kind: 'scenario', title: 'Kick', languages: ['en'], stimulus: { en: plainDoc('A kick.') } },
  classification: aQuestion(choice('A', 'A', 'B')).classification,
  parts: parts.map(([id, interaction]) => ({ id, stem: { en: plainDoc('What now?') }, interaction })),
});

it('fits with another key, other points, texts and order of options', () => {
  expect(unfit(aQuestion(choice('A', 'A', 'B')), aQuestion(choice('B', 'B', 'A')))).toBeNull();
  expect(unfit(aQuestion(text('B1')), aQuestion(text('B1')))).toBeNull();
  const [one, other] = [choice('A', 'A', 'B'), choice('B', 'A', 'B')];
  expect(unfit(scenario(['P1', one], ['P2', one]), scenario(['P2', other], ['P1', one]))).toBeNull();
});

it('needs the same type, of every question', () => {
  expect(unfit(aQuestion(choice('A', 'A', 'B')), aQuestion(essay(2)))).toBe('other-type');
  const one = choice('A', 'A', 'B');
  expect(unfit(aQuestion(one), scenario(['RESPONSE', one]))).toBe('other-type');
  expect(unfit(scenario(['P1', one]), scenario(['P1', one], ['P2', one]))).toBe('other-type');
  expect(unfit(scenario(['P1', one]), scenario(['P1', essay(1)]))).toBe('other-type');
});

it.each<[string, ItemContent, ItemContent]>([
  ['options', aQuestion(choice('A', 'A', 'B')), aQuestion(choice('A', 'A', 'B', 'C'))],
  ['blanks', aQuestion(text('B1')), aQuestion(text('B1', 'B2'))],
  ['options of a blank', aQuestion(inline('B1', 'A', 'B')), aQuestion(inline('B1', 'A', 'C'))],
  ['questions of a scenario', scenario(['P1', essay(1)]), scenario(['P2', essay(1)])],
  ['criteria of a rubric', aQuestion(essay(2, 1)), aQuestion(essay(1, 2))],
])('needs the same identifiers: %s', (_which, drawn, by) => {
  expect(unfit(drawn, by)).toBe('other-options');
});
