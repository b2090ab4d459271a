import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InteractionType, QuestionContent } from '@rigwise/contracts';
import { plainDoc, textOf } from '@rigwise/contracts';
import { LONGEST_QUESTION, MOST_QUESTIONS } from '../text/limits.ts';
import type { ItemVerdict } from '../verdict.ts';
import { UnreadableFile } from '../verdict.ts';
import { readGift } from './read-gift.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): ItemVerdict[] => [...readGift(bytes(text))];
const sample = (name: string): ItemVerdict[] => [
  ...readGift(readFileSync(path.resolve(import.meta.dirname, '../../samples/gift', name))),
];

function content(verdict: ItemVerdict | undefined): QuestionContent {
  if (verdict?.kind !== 'readable' || verdict.content.kind !== 'question')
    throw new Error(`Not readable: ${JSON.stringify(verdict)}`);
  return verdict.content;
}
const only = (text: string): QuestionContent => content(read(text)[0]);
const codes = (verdict: ItemVerdict | undefined): string[] =>
  verdict === undefined
    ? []
    : (verdict.kind === 'refused' ? verdict.problems : verdict.warnings).map(({ code }) => code);

describe('the sample of every type', () => {
  const verdicts = sample('every-type.txt');

  it.each<[number, number, InteractionType, string, string[]]>([
    [0, 4, 'choice', 'First sign of a kick', ['Well control']],
    [1, 14, 'multiple-response', 'Barriers', ['Well control', 'barriers']],
    [2, 22, 'choice', 'Float valves', ['Well control']],
    [3, 24, 'text-entry', 'Name of the device', ['Well control']],
    [4, 26, 'match', 'Signs and actions', ['Well control']],
    [5, 35, 'numeric', 'Hydrostatic pressure', ['Mud/fluids']],
    [6, 37, 'numeric', 'Mud weight', ['Mud/fluids']],
    [7, 39, 'numeric', 'Barrels per foot', ['Mud/fluids']],
    [8, 44, 'extended-text', 'Handover', ['Mud/fluids']],
    [9, 46, 'inline-choice', 'Shut-in sentence', ['Mud/fluids']],
    [10, 48, 'text-entry', 'Before tripping, the well is checked for … each time.', ['Mud/fluids']],
  ])('question %i in line %i is of type %s', (index, line, type, title, topics) => {
    expect(verdicts[index]?.place.line).toBe(line);
    expect(content(verdicts[index]).interaction.type).toBe(type);
    expect(content(verdicts[index])).toMatchObject({ title, classification: { topics } });
    expect(codes(verdicts[index])).toEqual([]);
  });

  it('has no other question', () => {
    expect(verdicts).toHaveLength(11);
  });

  it('keeps the feedback of options and of the question as rationales', () => {
    const question = content(verdicts[0]);
    expect(question.rationale).toEqual({ en: plainDoc('The pits gain what the formation adds.') });
    expect(question.interaction).toMatchObject({
      correct: 'OPTION_2',
      scoring: { rule: 'match_correct', points: 1 },
      options: [
        { id: 'OPTION_1', text: { en: plainDoc('The string gets lighter') } },
        { rationale: { en: plainDoc('Right: flow out is more than flow in') } },
        {},
      ],
    });
  });

  it('adds up the weights of several options, between 0 and 1', () => {
    expect(content(verdicts[1]).interaction).toMatchObject({
      correct: ['OPTION_1', 'OPTION_2'],
      scoring: {
        ...{ rule: 'map_response', defaultValue: 0, lowerBound: 0, upperBound: 1 },
        map: { OPTION_1: 0.5, OPTION_2: 0.5, OPTION_3: -1 },
      },
    });
    expect(verdicts[1]?.place.identifier).toBe('WC-17');
  });

  it('reads true and false with the feedback for wrong and right', () => {
    expect(content(verdicts[2]).interaction).toMatchObject({
      ...{ type: 'choice', shuffle: false, correct: 'FALSE' },
      options: [
        {
          id: 'TRUE',
          text: { en: plainDoc('True') },
          rationale: { en: plainDoc('It stops flow, not pressure') },
        },
        { id: 'FALSE', rationale: { en: plainDoc('Right') } },
      ],
    });
  });

  it('accepts several spellings, some for less', () => {
    expect(content(verdicts[3]).interaction).toMatchObject({
      blanks: [
        {
          answers: [
            { text: 'blowout preventer', score: 1, caseSensitive: false },
            { text: 'BOP', score: 1 },
            { text: 'preventer', score: 0.5 },
          ],
        },
      ],
      scoring: { rule: 'sum' },
    });
  });

  it('gives each pair of a match an equal part, and keeps wrong answers', () => {
    expect(content(verdicts[4]).interaction).toMatchObject({
      sources: [{ text: { en: plainDoc('Pit gain') } }, { text: { en: plainDoc('No returns') } }],
      targets: [
        { text: { en: plainDoc('Shut in the well') } },
        { text: { en: plainDoc('Fill the annulus') } },
        { text: { en: plainDoc('Trip out') } },
      ],
      correct: [
        { source: 'SOURCE_1', target: 'TARGET_1' },
        { source: 'SOURCE_2', target: 'TARGET_2' },
      ],
      scoring: { map: { 'SOURCE_1 TARGET_1': 0.5, 'SOURCE_2 TARGET_2': 0.5 } },
    });
  });

  it.each([
    [5, [{ value: 5200, tolerance: { mode: 'absolute', below: 10, above: 10 }, score: 1 }]],
    [6, [{ value: 10, tolerance: { mode: 'absolute', below: 0.5, above: 0.5 }, score: 1 }]],
    [
      7,
      [
        { value: 0.0459, tolerance: { mode: 'exact', below: 0, above: 0 }, score: 1 },
        { value: 0.0459, tolerance: { mode: 'absolute', below: 0.001, above: 0.001 }, score: 0.5 },
      ],
    ],
  ])('reads the numbers of question %i', (index, answers) => {
    expect(content(verdicts[index]).interaction).toMatchObject({ blanks: [{ answers }] });
  });

  it('puts the blank where the answers are', () => {
    const { stem, interaction } = content(verdicts[9]);
    expect(stem['en']).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Close the ' },
            { type: 'blank', attrs: { id: 'BLANK' } },
            { type: 'text', text: ' before the choke line valve.' },
          ],
        },
      ],
    });
    expect(interaction).toMatchObject({
      blanks: [{ id: 'BLANK', options: [{ text: { en: 'annular' }, score: 1 }, { score: 0 }] }],
    });
  });
});

describe('the sample of texts', () => {
  const verdicts = sample('texts.txt');

  it('reads escaped signs, and signs that mean nothing in a text', () => {
    expect(textOf(content(verdicts[0]).stem['en'] ?? plainDoc(''))).toBe(
      'Given: p = 0.052 * MW * TVD {psi}, is \\n the line end ~ or #1?',
    );
    expect(content(verdicts[0]).interaction).toMatchObject({
      options: [{ text: { en: plainDoc('a = b') } }, { text: { en: plainDoc('12:30 -> 13:00') } }],
    });
  });

  it('reads HTML and formulas', () => {
    expect(content(verdicts[1]).stem['en']).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'What is ' },
            { type: 'text', text: 'MASP', marks: [{ type: 'bold' }] },
            { type: 'text', text: ' in ' },
            { type: 'inlineMath', attrs: { latex: 'p = g h' } },
            { type: 'text', text: '?' },
          ],
        },
      ],
    });
  });

  it('keeps line breaks and paragraphs written as \\n', () => {
    expect(content(verdicts[2]).stem['en']?.content).toHaveLength(2);
  });

  it('keeps signs of Markdown, and says so', () => {
    expect(codes(verdicts[3])).toEqual(['markdown-as-text']);
  });

  it('takes what looks like HTML as text in plain texts', () => {
    expect(content(verdicts[4]).stem['en']).toEqual(plainDoc('Is <b> a tag & what is &lt;?'));
  });

  it('drops scripts, and says so', () => {
    expect(codes(verdicts[5])).toContain('script-dropped');
    expect(JSON.stringify(verdicts[5])).not.toContain('alert');
  });
});

describe('the sample of mistakes', () => {
  const verdicts = sample('mistakes.txt');

  it.each([
    [0, 1, 'description'],
    [1, 3, 'braces'],
    [2, 5, 'braces'],
    [3, 7, 'several-answers'],
    [4, 9, 'title-not-closed'],
    [5, 11, 'no-correct-answer'],
    [6, 13, 'empty-option'],
    [7, 15, 'answer-sign'],
    [8, 17, 'pair-incomplete'],
    [9, 19, 'syntax'],
    [10, 21, 'syntax'],
    [11, 23, 'too-many-answers'],
    [12, 25, 'range-reversed'],
    [13, 27, 'tolerance-negative'],
  ])('question %i in line %i is refused: %s', (index, line, code) => {
    expect(verdicts[index]).toMatchObject({ kind: 'refused', place: { line } });
    expect(codes(verdicts[index])).toEqual([code]);
  });

  it('reads the question after them', () => {
    expect(verdicts).toHaveLength(15);
    expect(content(verdicts[14]).interaction.type).toBe('choice');
  });
});

describe('what Moodle reads and the library does not', () => {
  it('reads a colon in a text', () => {
    expect(only('Note: which one? {=a: b ~c}').title).toBe('Note: which one?');
  });

  it('reads an answer that begins as T for true does', () => {
    expect(only('The wheel? {Turntable}').interaction).toMatchObject({
      blanks: [{ answers: [{ text: 'Turntable', score: 1 }] }],
    });
  });

  it('reads numbers with an exponent, without a zero, and with space', () => {
    expect(only('n? {# =1e3 : 5e-1 =%50%.25}').interaction).toMatchObject({
      blanks: [
        {
          answers: [
            { value: 1000, tolerance: { below: 0.5, above: 0.5 } },
            { value: 0.25, score: 0.5 },
          ],
        },
      ],
    });
  });

  it('keeps what the library takes for its own placeholders', () => {
    expect(only('[plain]What is &&058; or \uFDD0x\uFDD1? {=a ~b}').stem['en']).toEqual(
      plainDoc('What is &&058; or \uFDD0x\uFDD1?'),
    );
  });

  it('skips comments, wherever they are', () => {
    const { stem, interaction } = only('// one\nQ?\n// two\n{=a\n  // three {\n~b}');
    expect(stem['en']).toEqual(plainDoc('Q?'));
    expect(interaction).toMatchObject({ options: [{}, { text: { en: plainDoc('b') } }] });
  });
});

describe('warnings', () => {
  it.each([
    ['several-right', 'Q? {=a =b ~c}'],
    ['weights-sum', 'Q? {~%50%a ~%40%b ~c}'],
    ['wildcard', 'Q? {=BOP*}'],
    ['true-false-in-small-letters', 'Q? {true}'],
    ['feedback-dropped', 'Q? {=BOP#Yes}'],
    ['feedback-dropped', 'Q? {#=3#Yes}'],
    ['no-text', '::T:: {=a ~b}'],
    ['topic-shortened', `$CATEGORY: ${'x'.repeat(81)}\n\nQ? {=a ~b}`],
    ['title-shortened', `::${'x'.repeat(201)}:: Q? {=a ~b}`],
  ])('%s', (code, text) => {
    const [verdict] = read(text);
    expect(verdict?.kind).toBe('readable');
    expect(codes(verdict)).toEqual([code]);
  });

  it('takes an escaped asterisk for itself', () => {
    const [verdict] = read('Q? {=a\\\\*b}');
    expect(codes(verdict)).toEqual([]);
    expect(content(verdict).interaction).toMatchObject({ blanks: [{ answers: [{ text: 'a*b' }] }] });
  });
});

describe('categories', () => {
  it.each([
    ['Well control', 'Well control'],
    ['$course$/top/Drilling/Well control', 'Well control'],
    ['Drilling//Completion', 'Drilling/Completion'],
    ['$course$/top', undefined],
    ['top', undefined],
    ['', undefined],
  ])('%j is the topic %j', (category, topic) => {
    expect(only(`$CATEGORY: ${category}\nQ? {=a ~b}`).classification.topics).toEqual(
      topic === undefined ? [] : [topic],
    );
  });
});

describe('a file', () => {
  const refusal = (data: Uint8Array): unknown => {
    try {
      readGift(data);
    } catch (error) {
      return error instanceof UnreadableFile ? error.code : error;
    }
    return undefined;
  };

  it('may have a byte order mark and any line ends', () => {
    expect(
      read('\uFEFFQ1? {=a ~b}\r\n\r\nQ2? {\r\n=a\r\n~b}\r\rQ3? {T}').map(({ kind, place }) => [
        kind,
        place.line,
      ]),
    ).toEqual([
      ['readable', 1],
      ['readable', 3],
      ['readable', 7],
    ]);
  });

  it.each([
    ['not-utf-8', Uint8Array.of(0x51, 0xe9, 0x7b, 0x54, 0x7d)],
    ['not-utf-8', Uint8Array.of(0xff, 0xfe, 0x51, 0x00)],
    ['not-text', Uint8Array.of(0x50, 0x4b, 0x03, 0x04)],
    ['empty-file', bytes(' \n\n')],
    ['no-questions', bytes('// nothing\n\n$CATEGORY: x\n')],
    ['file-too-large', new Uint8Array(20 * 1024 * 1024 + 1)],
    ['too-many-questions', bytes('Q? {T}\n\n'.repeat(MOST_QUESTIONS + 1))],
    ['too-many-questions', bytes('Q\n\n'.repeat(1_000_000))],
  ])('is refused as a whole: %s', (code, data) => {
    expect(refusal(data)).toBe(code);
  });

  it('may have the most questions', () => {
    expect(refusal(bytes('Q? {T}\n\n'.repeat(MOST_QUESTIONS)))).toBeUndefined();
  });

  it('of a million lines in one question refuses only this question', () => {
    expect(read(`${'x\n'.repeat(1_000_000)}\nQ? {T}`).map((verdict) => codes(verdict))).toEqual([
      ['question-too-long'],
      [],
    ]);
  });

  it('with control characters refuses only their question', () => {
    expect(read('Q? {T}\n\nQ\0? {T}\n\nQ? {F}').map((verdict) => codes(verdict))).toEqual([
      [],
      ['control-characters'],
      [],
    ]);
  });
});

it.each([
  ['nested braces', '{'.repeat(LONGEST_QUESTION - 1)],
  ['many answers', `Q {${'=a ~b'.repeat(12_000)}}`],
  ['many weights', `Q {${'~%'.repeat(30_000)}}`],
  ['many feedbacks', `Q {T${'#'.repeat(60_000)}}`],
  ['many colons', `::${':'.repeat(60_000)}`],
  ['many arrows', `Q {${'=->'.repeat(20_000)}}`],
  ['many backslashes', `Q ${'\\'.repeat(60_000)} {T}`],
  ['many spaces', `Q {=a${' '.repeat(60_000)}~b}`],
  ['many spaces in a number', `Q {#3${' '.repeat(60_000)}4}`],
  ['many digits', `Q {#${'1.'.repeat(30_000)}}`],
  ['many signs', `Q {#${'=%1'.repeat(20_000)}}`],
  ['many tags', `${'// [id:x] [tag:y]\n'.repeat(3000)}Q {T}`],
  ['many elements', `Q {=${'<b>'.repeat(20_000)} ~b}`],
  ['many ampersands', `Q {=${'&amp'.repeat(15_000)} ~b}`],
])('%s get one verdict, in time', (_, text) => {
  // Processor time: the clock would measure other programs, too.
  const from = process.cpuUsage();
  expect(read(text)).toHaveLength(1);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1e6).toBeLessThan(3);
});
