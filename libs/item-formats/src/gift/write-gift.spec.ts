import type { ItemContent } from '@rigwise/contracts';
import { itemContent, plainDoc } from '@rigwise/contracts';
import type { Exported, Remark } from '../verdict.ts';
import { writeGift } from './write-gift.ts';

type Overrides = Record<string, unknown>;

function item(interaction: Overrides, more: Overrides = {}): ItemContent {
  return itemContent.parse({
    ...{ kind: 'question', title: 'Kick', languages: ['en'], classification: {} },
    ...{ stem: { en: plainDoc('What is first?') }, interaction, ...more },
  });
}
const option = (id: string, more: Overrides = {}): Overrides => ({ id, text: { en: plainDoc(id) }, ...more });
const all = { rule: 'match_correct', points: 1 };
const choice = (more: Overrides = {}, itemMore: Overrides = {}): ItemContent =>
  item(
    { type: 'choice', options: [option('A'), option('B')], correct: 'B', scoring: all, ...more },
    itemMore,
  );

const write = (...contents: ItemContent[]): Exported =>
  writeGift(contents.map((content, index) => ({ id: `i${index + 1}`, content, files: new Map() })));
const textOf = (...contents: ItemContent[]): string => new TextDecoder().decode(write(...contents).bytes);
const lossesOf = (content: ItemContent): readonly Remark[] =>
  write(content).losses.flatMap(({ remarks }) => remarks);

describe('an export', () => {
  it('writes a question with its id, title and rationales', () => {
    const options = [option('A', { rationale: { en: plainDoc('No: 1 = 2') } }), option('B')];
    expect(textOf(choice({ options }, { rationale: { en: plainDoc('Because') } }))).toBe(
      '// [id:i1]\n::Kick:: What is first?{\n\t~A#No\\: 1 \\= 2\n\t=B\n####Because}\n',
    );
  });

  it('writes topics as categories and tags, each category once', () => {
    const about = (...topics: string[]): ItemContent =>
      item({ type: 'extended-text', points: 1 }, { classification: { topics } });
    expect(textOf(about('Mud/fluids', 'WC'), about('Mud/fluids'), about())).toBe(
      [
        '$CATEGORY: $course$/top/Mud//fluids',
        '// [id:i1] [tag:WC]\n::Kick:: What is first?{}',
        '// [id:i2]\n::Kick:: What is first?{}',
        '$CATEGORY: $course$/top',
        '// [id:i3]\n::Kick:: What is first?{}\n',
      ].join('\n\n'),
    );
  });

  it('writes true or false as such', () => {
    const options = [
      { id: 'T', text: { en: plainDoc('True') }, rationale: { en: plainDoc('No') } },
      { id: 'F', text: { en: plainDoc('False') }, rationale: { en: plainDoc('Yes') } },
    ];
    expect(textOf(choice({ options, shuffle: false, correct: 'F' }))).toContain(
      'What is first?{FALSE#No#Yes}',
    );
  });

  it('is of type text/plain', () => {
    expect(write()).toEqual({
      bytes: new Uint8Array(),
      mediaType: 'text/plain',
      extension: 'txt',
      losses: [],
    });
  });
});

describe('a loss is named', () => {
  const numeric = (answer: Overrides, blank: Overrides = {}): ItemContent =>
    item({
      type: 'numeric',
      blanks: [
        { id: 'n', answers: [{ value: 100, score: 1, tolerance: { mode: 'exact' }, ...answer }], ...blank },
      ],
      scoring: { rule: 'sum' },
    });
  const entry = (answer: Overrides, blank: Overrides = {}): ItemContent =>
    item({
      type: 'text-entry',
      blanks: [{ id: 'n', answers: [{ text: 'BOP', score: 1, ...answer }], ...blank }],
      scoring: { rule: 'sum' },
    });
  const several = (more: Overrides): ItemContent =>
    item({
      type: 'multiple-response',
      options: [option('A'), option('B'), option('C')],
      correct: ['A', 'B'],
      scoring: { rule: 'map_response', map: { A: 0.5, B: 0.5 } },
      ...more,
    });
  const image = {
    type: 'doc',
    content: [{ type: 'image', attrs: { fileId: '6f1c2a52-7d0b-4c1e-9d55-0a3d3b1f8a10', alt: 'A rig' } }],
  };

  it.each<[string, ItemContent]>([
    ['languages-dropped', choice({}, { languages: ['en', 'es'] })],
    ['classification-dropped', choice({}, { classification: { skills: ['WC-2'] } })],
    ['classification-dropped', choice({}, { classification: { difficulty: 'hard' } })],
    ['topics-dropped', choice({}, { classification: { topics: ['a', 'b]'] } })],
    ['image-dropped', choice({}, { stem: { en: image } })],
    ['shuffle-dropped', choice({ shuffle: false })],
    ['reference-dropped', choice({ options: [option('A', { reference: 'API 53' }), option('B')] })],
    ['points-changed', choice({ scoring: { rule: 'match_correct', points: 2 } })],
    ['scoring-changed', choice({ scoring: { rule: 'map_response', map: { A: 1 } } })],
    ['scoring-changed', choice({ scoring: { rule: 'map_response', map: { A: 2, B: 1 } } })],
    ['scoring-changed', several({ scoring: all })],
    ['scoring-changed', several({ scoring: { rule: 'map_response', map: { A: 0.5, B: 0.5, C: -1 } } })],
    ['limits-dropped', several({ maxChoices: 2 })],
    ['points-changed', several({ scoring: { rule: 'map_response', map: { A: 1, B: 1 } } })],
    ['tolerance-changed', numeric({ tolerance: { mode: 'relative', below: 0.1, above: 0.1 } })],
    ['tolerance-changed', numeric({ tolerance: { mode: 'absolute', below: 1, above: 2 } })],
    ['units-dropped', numeric({}, { units: [{ symbol: 'psi', factor: 1 }] })],
    ['case-dropped', entry({ caseSensitive: true })],
    ['space-dropped', entry({}, { trim: false })],
    ['points-changed', entry({ score: 3 })],
    ['rubric-dropped', item({ type: 'extended-text', points: 1, rubric: [{ criterion: 'x', points: 1 }] })],
    [
      'rubric-dropped',
      item({
        ...{ type: 'extended-text', points: 1 },
        rubric: [{ criterion: 'x', points: 1, levels: [{ points: 1, description: 'y' }] }],
      }),
    ],
    ['limits-dropped', item({ type: 'extended-text', points: 1, maxWords: 9 })],
    ['points-changed', item({ type: 'extended-text', points: 5 })],
    ['left-out', choice({ correct: 'none' })],
    ['left-out', choice({ options: [option('A'), { id: 'B', text: {} }] })],
    ['left-out', entry({ text: 'a->b' })],
  ])('%s (%#)', (code, content) => {
    expect(lossesOf(content).map((loss) => loss.code)).toEqual([code]);
  });
});
