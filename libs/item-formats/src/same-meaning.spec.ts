import type { QuestionContent, RichNode, RichText } from '@rigwise/contracts';
import { itemContent, plainDoc } from '@rigwise/contracts';
import { sameMeaning } from './same-meaning.ts';

const text = (value: string, ...marks: ('bold' | 'italic')[]): RichNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const doc = (...paragraphs: RichNode[][]): RichText => ({
  type: 'doc',
  content: paragraphs.map((content) => ({ type: 'paragraph', content })),
});

const item = (interaction: object, more: object = {}): QuestionContent =>
  itemContent.parse({
    kind: 'question',
    title: 'Kick',
    languages: ['en'],
    classification: {},
    stem: { en: plainDoc('What comes first?') },
    interaction,
    ...more,
  }) as QuestionContent;

const choice = (ids: [string, string], scoring: object, more: object = {}): QuestionContent =>
  item(
    {
      type: 'choice',
      options: ids.map((id, index) => ({ id, text: { en: plainDoc(['Shut in', 'Pump'][index] ?? '') } })),
      correct: ids[0],
      scoring,
    },
    more,
  );

const one = { rule: 'match_correct', points: 1 };

describe('two items mean the same', () => {
  it('whatever their options are called', () => {
    expect(sameMeaning(choice(['A', 'B'], one), choice(['x', 'y'], one))).toBe(true);
  });

  it('when a choice is mapped to the same scores', () => {
    const mappedTo = (map: object): QuestionContent =>
      choice(['A', 'B'], { rule: 'map_response', map, upperBound: 1 });
    expect(sameMeaning(choice(['A', 'B'], one), mappedTo({ A: 1 }))).toBe(true);
    expect(sameMeaning(choice(['A', 'B'], one), mappedTo({ A: 3, B: -0 }))).toBe(true);
    expect(sameMeaning(choice(['A', 'B'], one), mappedTo({ A: 1, B: 0.5 }))).toBe(false);
  });

  it('when a text is only cut differently', () => {
    const stem = (of: RichText): QuestionContent => choice(['A', 'B'], one, { stem: { en: of } });
    expect(
      sameMeaning(
        stem(doc([text('Shut  '), text('in', 'bold', 'italic'), text('!', 'italic', 'bold')], [])),
        stem(doc([text('Shut'), text(' '), text('in!', 'italic', 'bold'), text(' ')])),
      ),
    ).toBe(true);
    expect(sameMeaning(stem(doc([text('a'), text('b')])), stem(doc([text('a')], [text('b')])))).toBe(false);
    expect(sameMeaning(stem(doc([text('a', 'bold')])), stem(doc([text('a')])))).toBe(false);
  });

  it('when a blank that the question does not place stands at its end', () => {
    const entry = (id: string, stem: RichText): QuestionContent =>
      item(
        {
          type: 'text-entry',
          blanks: [{ id, answers: [{ text: 'BOP', score: 1 }] }],
          scoring: { rule: 'sum' },
        },
        { stem: { en: stem } },
      );
    const placed = doc([text('Name it.')], [{ type: 'blank', attrs: { id: 'b' } }]);
    expect(sameMeaning(entry('a', plainDoc('Name it.')), entry('b', placed))).toBe(true);
    const inline = doc([text('Name it.'), { type: 'blank', attrs: { id: 'b' } }]);
    expect(sameMeaning(entry('a', plainDoc('Name it.')), entry('b', inline))).toBe(false);
  });

  it('when bounds are where no response gets', () => {
    const several = (bounds: object, map: object = { A: 0.5, B: 0.5 }): QuestionContent =>
      item({
        type: 'multiple-response',
        options: ['A', 'B', 'C'].map((id) => ({ id, text: { en: plainDoc(id) } })),
        correct: ['A', 'B'],
        scoring: { rule: 'map_response', map, ...bounds },
      });
    expect(sameMeaning(several({ lowerBound: 0, upperBound: 1 }), several({}))).toBe(true);
    expect(sameMeaning(several({ upperBound: 0.5 }), several({}))).toBe(false);
    const wrong = { A: 0.5, B: 0.5, C: -1 };
    expect(sameMeaning(several({ lowerBound: 0 }, wrong), several({}, wrong))).toBe(false);
  });

  it('when shuffled targets of a match are in another order', () => {
    const match = (targets: string[], shuffle: boolean): QuestionContent =>
      item({
        type: 'match',
        shuffle,
        sources: [{ id: 'S', text: { en: plainDoc('Mud') } }],
        targets: targets.map((id) => ({ id, text: { en: plainDoc(id) } })),
        correct: [{ source: 'S', target: 'Pit' }],
        scoring: one,
      });
    expect(sameMeaning(match(['Pit', 'Tank'], true), match(['Tank', 'Pit'], true))).toBe(true);
    expect(sameMeaning(match(['Pit', 'Tank'], false), match(['Tank', 'Pit'], false))).toBe(false);
  });

  it('when a tolerance is zero', () => {
    const numeric = (tolerance: object): QuestionContent =>
      item({
        type: 'numeric',
        blanks: [{ id: 'n', answers: [{ value: 3, tolerance, score: 1 }] }],
        scoring: { rule: 'sum' },
      });
    expect(sameMeaning(numeric({ mode: 'exact' }), numeric({ mode: 'absolute' }))).toBe(true);
    expect(sameMeaning(numeric({ mode: 'exact' }), numeric({ mode: 'absolute', above: 1 }))).toBe(false);
  });
});

describe('two items differ', () => {
  it.each([
    ['title', { title: 'Another' }],
    ['language', { languages: ['en', 'es'] }],
    ['topic', { classification: { topics: ['Well control'] } }],
    ['rationale', { rationale: { en: plainDoc('Because') } }],
    ['stem', { stem: { en: plainDoc('What comes last?') } }],
  ])('by their %s', (_, more) => {
    expect(sameMeaning(choice(['A', 'B'], one), choice(['A', 'B'], one, more))).toBe(false);
  });
});
