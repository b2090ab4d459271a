import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ItemContent } from '@rigwise/contracts';
import { itemContent, itemTypes, plainDoc } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { meaningOf } from '../same-meaning.ts';
import { MOST_QUESTIONS } from '../text/limits.ts';
import type { ItemVerdict, Remark } from '../verdict.ts';
import { UnreadableFile } from '../verdict.ts';
import { readAiken } from './read-aiken.ts';
import { writeAiken } from './write-aiken.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): ItemVerdict[] => [...readAiken(bytes(text))];
const sample = (name: string): ItemVerdict[] => [
  ...readAiken(readFileSync(path.resolve(import.meta.dirname, '../../samples/aiken', name))),
];
const problems = (verdict: ItemVerdict | undefined): readonly Remark[] =>
  verdict?.kind === 'refused' ? verdict.problems : [];

describe('the sample of questions', () => {
  const verdicts = sample('questions.txt');

  it('is read, whatever follows the letters and wherever blank lines are', () => {
    expect(verdicts.map(({ kind, place }) => [kind, place.line])).toEqual([
      ['readable', 1],
      ['readable', 7],
      ['readable', 12],
    ]);
  });

  it('makes choices', () => {
    expect(verdicts[1]).toMatchObject({
      content: {
        ...{ title: 'Which gas is heavier than air?', languages: ['en'] },
        stem: { en: plainDoc('Which gas is heavier than air?') },
        interaction: {
          ...{ type: 'choice', correct: 'B', scoring: { rule: 'match_correct', points: 1 } },
          options: [
            { id: 'A', text: { en: plainDoc('Methane') } },
            { id: 'B', text: { en: plainDoc('Hydrogen sulfide') } },
          ],
        },
      },
      warnings: [],
    });
  });
});

describe('the sample of mistakes', () => {
  const verdicts = sample('mistakes.txt');

  it.each([
    [0, 1, 'text-in-several-lines', 'line 2'],
    [1, 7, 'letter', 'line 9'],
    [2, 12, 'no-answer', 'line 14'],
    [3, 16, 'answer', 'line 19'],
    [4, 21, 'answer', 'line 24'],
    [5, 26, 'answer', 'line 29'],
    [6, 31, 'not-an-option', 'line 32'],
    [7, 36, 'empty-option', 'line 38'],
    [8, 41, 'no-options', 'line 41'],
    [9, 44, 'no-text', 'line 44'],
    [10, 46, 'invalid-question', ''],
  ])('question %i in line %i is refused: %s', (index, line, code, mentioned) => {
    expect(verdicts[index]).toMatchObject({ kind: 'refused', place: { line } });
    expect(problems(verdicts[index])).toEqual([
      { code, message: expect.stringMatching(new RegExp(mentioned, 'i')) as string },
    ]);
  });

  it('reads the question after them', () => {
    expect(verdicts).toHaveLength(12);
    expect(verdicts[11]?.kind).toBe('readable');
  });
});

describe('a file', () => {
  const refusal = (data: Uint8Array): unknown => {
    try {
      readAiken(data);
    } catch (error) {
      return error instanceof UnreadableFile ? error.code : error;
    }
    return undefined;
  };
  const question = 'Q?\nA. a\nB. b\nANSWER: A\n';

  it.each([
    ['not-utf-8', Uint8Array.of(0x51, 0xe9)],
    ['empty-file', bytes('')],
    ['no-questions', bytes('Q? {=a ~b}')],
    ['too-many-questions', bytes(question.repeat(MOST_QUESTIONS + 1))],
    ['too-many-questions', bytes('ANSWER: A\n'.repeat(1_000_000))],
    ['no-questions', bytes('x\n'.repeat(1_000_000))],
  ])('is refused as a whole: %s', (code, data) => {
    expect(refusal(data)).toBe(code);
  });

  it('may have the most questions, a byte order mark and any line ends', () => {
    expect(
      refusal(bytes(`\uFEFF${question.replaceAll('\n', '\r\n').repeat(MOST_QUESTIONS)}`)),
    ).toBeUndefined();
  });

  it('of a million lines without an answer refuses only this question', () => {
    const verdicts = read(`${'x\n'.repeat(1_000_000)}${question}${question}`);
    expect(verdicts.map((verdict) => problems(verdict)[0]?.code)).toEqual(['question-too-long', undefined]);
  });

  it('with control characters refuses only their question', () => {
    expect(problems(read(`${question}Q\0?\nA. a\nB. b\nANSWER: A\n${question}`)[1])).toEqual([
      { code: 'control-characters', message: expect.stringContaining('Line 5') as string },
    ]);
  });
});

interface Trip {
  readonly text: string;
  readonly losses: readonly Remark[];
  readonly read: ItemContent | undefined;
}

function trip(content: ItemContent): Trip {
  const { bytes: data, losses } = writeAiken([{ id: 'item', content, files: new Map() }]);
  const text = new TextDecoder().decode(data);
  const [verdict, ...others] =
    text === '' ? [] : [...readAiken(data, { language: content.languages[0] ?? 'en' })];
  if (verdict?.kind === 'refused' || others.length > 0)
    throw new Error(`${JSON.stringify(verdict)}\n${text}`);
  return { text, losses: losses.flatMap(({ remarks }) => remarks), read: verdict?.content };
}

describe('an export', () => {
  it('writes lines', () => {
    const content = itemContent.parse({
      ...{ kind: 'question', title: 'Which one?', languages: ['en'], classification: {} },
      stem: { en: plainDoc('Which  one?') },
      interaction: {
        type: 'choice',
        options: [
          { id: 'x', text: { en: plainDoc('This') } },
          { id: 'y', text: { en: plainDoc('That') } },
        ],
        correct: 'y',
        scoring: { rule: 'match_correct', points: 1 },
      },
    });
    const { text, losses, read: again } = trip(content);
    expect(text).toBe('Which one?\nA. This\nB. That\nANSWER: B\n');
    expect(losses).toEqual([]);
    expect(meaningOf(again ?? content)).toEqual(meaningOf(content));
  });

  it.each(itemTypes)('of type %s is readable, and the same unless a loss is named', (type) => {
    fc.assert(
      fc.property(arbitraryItem({ types: [type] }), (content) => {
        const { losses, read: again } = trip(content);
        expect(again === undefined).toBe(losses.some(({ code }) => code === 'left-out'));
        if (again && losses.length === 0) expect(meaningOf(again)).toEqual(meaningOf(content));
        if (type !== 'choice') expect(again).toBeUndefined();
      }),
      { numRuns: type === 'choice' ? 100 : 10 },
    );
  });

  it('without formatting, rationales and classification comes back the same, without a loss', () => {
    fc.assert(
      fc.property(arbitraryItem({ types: ['choice'], style: 'plain', languages: 1 }), (generated) => {
        if (generated.kind !== 'question' || generated.interaction.type !== 'choice') return;
        const { rationale: _, ...content } = generated;
        const { options, correct } = generated.interaction;
        const language = content.languages[0] ?? 'en';
        const item = itemContent.parse({
          ...content,
          stem: { [language]: plainDoc(`Q: ${JSON.stringify(options)}`) },
          title: 'Q',
          classification: {},
          interaction: {
            type: 'choice',
            options: options.map(({ id, text }) => ({ id, text })),
            correct,
            scoring: { rule: 'match_correct', points: 1 },
          },
        });
        const { losses, read: again } = trip(item);
        expect(losses.map(({ code }) => code)).toEqual(['title-dropped']);
        const title = again?.title ?? '';
        expect(meaningOf(again ?? item)).toEqual(meaningOf({ ...item, title }));
      }),
      { numRuns: 100 },
    );
  });
});
