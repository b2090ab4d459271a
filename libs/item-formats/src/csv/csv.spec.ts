import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ItemContent } from '@rigwise/contracts';
import { itemContent, plainDoc } from '@rigwise/contracts';
import fc from 'fast-check';
import { MOST_QUESTIONS } from '../text/limits.ts';
import type { ItemVerdict } from '../verdict.ts';
import { UnreadableFile } from '../verdict.ts';
import { neutralized, withoutApostrophe } from './cells.ts';
import { columnOf } from './columns.ts';
import { LONGEST_CELL, LONGEST_ROW, MOST_COLUMNS, MOST_EMPTY_LINES, MOST_ROWS } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { toleranceCell, toleranceFrom } from './tolerance.ts';
import { writeCsv } from './write-csv.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): ItemVerdict[] => [...readCsv(bytes(text))];
const sample = (name: string): ItemVerdict[] => [
  ...readCsv(readFileSync(path.resolve(import.meta.dirname, '../../samples/csv', name))),
];
const codes = (verdict: ItemVerdict | undefined): string[] =>
  verdict === undefined
    ? []
    : (verdict.kind === 'refused' ? verdict.problems : verdict.warnings).map(({ code }) => code);
function content(verdict: ItemVerdict | undefined): ItemContent {
  if (verdict?.kind !== 'readable') throw new Error(`Not readable: ${JSON.stringify(verdict)}`);
  return verdict.content;
}

describe('the sample of every type', () => {
  const verdicts = sample('every-type.csv');
  const text = (value: string): object => ({ text: { en: plainDoc(value) } });

  it('has a verdict for each item, with its first line and id', () => {
    expect(verdicts.map(({ kind, place }) => [kind, place.line, place.identifier])).toEqual([
      ['readable', 2, 'C1'],
      ['readable', 4, 'T1'],
      ['readable', 5, 'M1'],
      ['readable', 6, 'O1'],
      ['readable', 7, 'P1'],
      ['readable', 8, 'E1'],
      ['readable', 9, 'N1'],
      ['readable', 10, 'X1'],
    ]);
    expect(verdicts.flatMap((verdict) => codes(verdict))).toEqual([]);
  });

  it('reads rows with one id as the languages of one item, and its classification', () => {
    expect(content(verdicts[0])).toMatchObject({
      languages: ['en', 'es'],
      classification: {
        ...{ topics: ['Well control', 'Drilling'], difficulty: 'hard', cognitiveLevel: 'understand' },
        references: [{ source: 'API RP 59', clause: '4.2' }, { source: '30 CFR 250' }],
      },
      stem: { es: plainDoc('¿Cuál es la primera señal de un reventón?') },
      interaction: {
        ...{ type: 'choice', correct: 'OPTION_2', scoring: { rule: 'match_correct', points: 1 } },
        options: [
          { rationale: { en: plainDoc('It drops'), es: plainDoc('Baja') }, reference: 'API RP 59 | 4.2' },
          { text: { en: plainDoc('Flow increases'), es: plainDoc('El flujo aumenta') } },
        ],
      },
    });
  });

  it.each([
    [1, { type: 'choice', options: [text('True'), text('False')], correct: 'OPTION_2', shuffle: false }],
    [
      2,
      {
        ...{ type: 'multiple-response', correct: ['OPTION_1', 'OPTION_2'] },
        scoring: {
          ...{ rule: 'map_response', defaultValue: 0, lowerBound: 0 },
          map: { OPTION_1: 0.5, OPTION_2: 0.5, OPTION_3: -1 },
        },
      },
    ],
    [3, { type: 'order', correct: ['OPTION_2', 'OPTION_1'], points: 2, shuffle: false }],
    [
      4,
      {
        type: 'match',
        correct: [
          { source: 'SOURCE_1', target: 'TARGET_2' },
          { source: 'SOURCE_2', target: 'TARGET_1' },
        ],
      },
    ],
    [
      5,
      {
        blanks: [
          {
            answers: [
              { text: 'BOP', score: 1, caseSensitive: true },
              { text: 'blowout preventer', score: 0.5, caseSensitive: false },
            ],
          },
        ],
      },
    ],
    [
      6,
      {
        blanks: [
          {
            answers: [{ value: 5200, tolerance: { mode: 'relative', below: 0.05, above: 0.05 }, score: 1 }],
            units: [
              { symbol: 'psi', factor: 1 },
              { symbol: 'bar', factor: 14.5038 },
            ],
          },
        ],
      },
    ],
    [
      7,
      {
        ...{ type: 'extended-text', points: 5, maxWords: 200 },
        rubric: [
          { criterion: 'Clear', points: 2 },
          { criterion: 'Complete', points: 3 },
        ],
      },
    ],
  ])('reads the interaction of item %i', (index, interaction) => {
    expect(content(verdicts[index])).toMatchObject({ interaction });
  });

  it('reads the blank of a question, HTML and paragraphs', () => {
    expect(content(verdicts[5])).toMatchObject({
      stem: {
        en: {
          content: [
            {
              content: [
                { text: 'The ' },
                { type: 'blank', attrs: { id: 'BLANK' } },
                { text: ' closes the well.' },
              ],
            },
          ],
        },
      },
    });
    expect(JSON.stringify(content(verdicts[6]))).toContain('"marks":[{"type":"bold"}]');
    expect(content(verdicts[7])).toMatchObject({ stem: { en: { content: [{}, {}] } } });
  });
});

describe('the sample of mistakes, with semicolons and other names of columns', () => {
  const verdicts = sample('mistakes.csv');

  it.each([
    [0, 'readable', ['unknown-column']],
    [1, 'refused', ['not-an-option']],
    [2, 'refused', ['no-correct-answer']],
    [3, 'refused', ['invalid-question']],
    [4, 'refused', ['option-missing']],
    [5, 'refused', ['unknown-value']],
    [6, 'refused', ['not-a-number']],
    [7, 'refused', ['not-true-or-false']],
    [8, 'refused', ['order-incomplete']],
    [9, 'refused', ['not-a-number']],
    [10, 'refused', ['not-a-number']],
    [11, 'refused', ['too-many-cells']],
    [12, 'readable', ['no-text']],
    [13, 'refused', ['several-right']],
  ])('item %i is %s: %j', (index, kind, expected) => {
    expect(verdicts[index]).toMatchObject({ kind, place: { line: index + 2 } });
    expect(codes(verdicts[index])).toEqual(expected);
  });
});

describe('the columns', () => {
  it.each([
    ['Question', 'question'],
    [' Question text ', 'question'],
    ['Option 1', 'option1'],
    ['option_30', 'option30'],
    ['Option B', 'option2'],
    ['C', 'option3'],
    ['Answer', 'correct'],
    ['answer 2', 'option2'],
    ['Feedback 2', 'rationale2'],
    ['target-rationale 3', 'target_rationale3'],
    ['Topic', 'topics'],
    ['option31', undefined],
    ['option0', undefined],
    ['constructor', undefined],
    ['constructor1', undefined],
    ['', undefined],
  ])('%j means %s', (header, column) => {
    expect(columnOf(header)).toBe(column);
  });
});

describe('cells', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', "'=1", "''-x"])('%j gets an apostrophe', (cell) => {
    expect(neutralized(cell)).toBe(`'${cell}`);
  });

  it.each(["'t Hart", "'", 'a=b', '', '1'])('%j stays as it is', (cell) => {
    expect(neutralized(cell)).toBe(cell);
    expect(withoutApostrophe(cell)).toBe(cell);
  });

  it('are restored, whatever they begin with', () => {
    const part = fc.constantFrom("'", '=', '+', '-', '@', 'x', ' ', '\t', '＝');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const cell = parts.join('');
        expect(withoutApostrophe(neutralized(cell))).toBe(cell);
        expect(neutralized(cell)).not.toMatch(/^[=+\-@\t＝]/);
      }),
    );
  });

  it.each([
    ['0.5', { mode: 'absolute', below: 0.5, above: 0.5 }],
    ['±0.5', { mode: 'absolute', below: 0.5, above: 0.5 }],
    ['7%', { mode: 'relative', below: 0.07, above: 0.07 }],
    ['-0.1/+0.2', { mode: 'absolute', below: 0.1, above: 0.2 }],
    ['-1%/+2.5%', { mode: 'relative', below: 0.01, above: 0.025 }],
  ])('%s is a tolerance', (cell, tolerance) => {
    expect(toleranceFrom(cell, 'tolerance1')).toEqual(tolerance);
  });

  it('with tolerances read back exactly', () => {
    const size = fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => value + 0);
    fc.assert(
      fc.property(
        fc.constantFrom('absolute' as const, 'relative' as const),
        size,
        size,
        (mode, below, above) => {
          fc.pre(below + above > 0);
          const tolerance = { mode, below, above };
          expect(toleranceFrom(toleranceCell(tolerance), 'tolerance1')).toEqual(tolerance);
        },
      ),
    );
  });

  it.each(['-1', 'x', '1%/2', '-1/+2%', '1 2'])('%s is no tolerance', (cell) => {
    expect(() => toleranceFrom(cell, 'tolerance1')).toThrow();
  });
});

describe('warnings', () => {
  it.each([
    ['unused-cell', 'type,question,option1,option2,correct,min_words\nchoice,Q?,a,b,1,5'],
    ['ignored-cell', 'id,language,question,option1,option2,correct\n1,en,Q?,a,b,1\n1,es,P?,a,b,2'],
    ['ignored-cell', 'id,language,type,question,option1\n1,en,text-entry,Q?,a\n1,es,text-entry,P?,b'],
  ])('%s', (code, text) => {
    const [verdict] = read(text);
    expect(verdict?.kind).toBe('readable');
    expect(codes(verdict)).toEqual([code]);
  });
});

describe('a file', () => {
  const refusal = (data: Uint8Array): unknown => {
    try {
      readCsv(data);
    } catch (error) {
      return error instanceof UnreadableFile ? error.code : error;
    }
    return undefined;
  };
  const header = 'id,language,question,option1,option2,correct\n';

  it('may have a byte order mark, a line that names the separator, and any line ends', () => {
    const [verdict] = read('\uFEFFsep=|\r\nquestion|option1|option2|correct\r\n"Q\r\n?"|a|b|1\r\n');
    expect(verdict?.place.line).toBe(3);
    expect(content(verdict).title).toBe('Q ?');
  });

  it.each([
    ['no-question-column', bytes('a,b\n1,2')],
    ['no-questions', bytes('question,correct\n\n,\n')],
    ['duplicate-column', bytes('question,stem\na,b')],
    ['too-many-columns', bytes(`question${',x'.repeat(MOST_COLUMNS)}\n`)],
    ['not-csv', bytes(`question\n"${'x'.repeat(100)}`)],
    ['not-csv', bytes(`question\n"${'x\n'.repeat(LONGEST_ROW)}`)],
    ['too-many-questions', bytes(`question\n${'Q?\n'.repeat(MOST_QUESTIONS + 1)}`)],
    ['too-many-questions', bytes(`id,question\n${'1,Q?\n'.repeat(MOST_ROWS + 1)}`)],
    ['too-many-questions', bytes(`question\n${'Q?\n'.repeat(1_000_000)}`)],
    ['not-utf-8', Uint8Array.of(0xff)],
  ])('is refused as a whole: %s (%#)', (code, data) => {
    expect(refusal(data)).toBe(code);
  });

  it.each([
    ['language-twice', '1,en,Q?,a,b,1\n1,en,Q?,a,b,1'],
    ['language', '1,English,Q?,a,b,1'],
    ['cell-too-long', `1,en,${'x'.repeat(LONGEST_CELL + 1)},a,b,1`],
    ['control-characters', '1,en,Q\0?,a,b,1'],
    ['control-characters', '1,en,Q?,a,b\u0007,1'],
    ['invalid-question', '1,en,Q?,a,,1'],
  ])('with one wrong item has verdicts for the others: %s', (code, rows) => {
    expect(read(`${header}${rows}\n2,en,Q?,a,b,1`).map((verdict) => codes(verdict))).toEqual([[code], []]);
  });

  it('reads a formula that an author typed as text', () => {
    expect(content(read(`${header}1,en,=1+1,a,b,1`)[0])).toMatchObject({ stem: { en: plainDoc('=1+1') } });
  });
});

it('writes RFC 4180 with a byte order mark, the columns that are used, and no formulas', () => {
  const item = itemContent.parse({
    ...{ kind: 'question', title: '=1+1', languages: ['en'] },
    ...{ classification: {}, stem: { en: plainDoc('Say "yes", or no?') } },
    interaction: { type: 'extended-text', points: 2 },
  });
  const { bytes: data, mediaType, extension } = writeCsv([{ id: 'x', content: item, files: new Map() }]);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(data)).toBe(
    '\uFEFFid,language,type,title,question,points,difficulty,cognitive_level,estimated_seconds\r\n' +
      'x,en,extended-text,"\'=1+1","Say ""yes"", or no?",2,medium,understand,60\r\n',
  );
  expect([mediaType, extension]).toEqual(['text/csv', 'csv']);
});

it('leaves out what reading would refuse', () => {
  const long = itemContent.parse({
    ...{ kind: 'question', title: 'Long', languages: ['en'], classification: {} },
    stem: { en: plainDoc('Which?') },
    interaction: {
      ...{ type: 'multiple-response', correct: ['O1'], scoring: { rule: 'match_correct', points: 1 } },
      options: Array.from({ length: 30 }, (_, index) => ({
        id: `O${index + 1}`,
        text: { en: plainDoc('泥'.repeat(20_000)) },
      })),
    },
  });
  expect(writeCsv([{ id: 'x', content: long, files: new Map() }]).losses).toEqual([
    { itemId: 'x', remarks: [{ code: 'left-out', message: expect.stringContaining('too long') as string }] },
  ]);
});

it('refuses a file of empty lines soon, and takes the empty rows of spreadsheets', () => {
  const [header, question] = ['type,question,correct', 'extended-text,Describe it.,'];
  const empty = '\n'.repeat(MOST_EMPTY_LINES + 1);
  const refused = () => read(`${header}\n${question}\n${empty}`);
  expect(refused).toThrow(expect.objectContaining({ code: 'too-many-empty-lines' }) as Error);
  expect(read(`${header}\n${question}\n${'\n'.repeat(100)}${question}`)).toHaveLength(2);
  expect(read(`${header}\n${question}\n${',,\n'.repeat(MOST_EMPTY_LINES + 1)}`)).toHaveLength(1);
});

it('refuses control characters in the names of columns, which messages would quote', () => {
  expect(() => read('question,no\u0000te\nWhich?,x')).toThrow(
    expect.objectContaining({ code: 'control-characters' }) as Error,
  );
});
