import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textOf, type Interaction, type QuestionContent, type RichText } from '@rigwise/contracts';
import { UnreadableFile, type ItemVerdict } from '../verdict.ts';
import { readMoodleXml } from './read-moodle.ts';

const sample = (name: string): ReadonlyMap<string, ItemVerdict> =>
  new Map(
    readMoodleXml(
      new Uint8Array(readFileSync(path.resolve(import.meta.dirname, '../../samples/moodle-xml', name))),
    ).map((verdict) => [verdict.place.identifier ?? '', verdict]),
  );
const questions = sample('every-type.xml');
const mistakes = sample('mistakes.xml');

function contentOf(name: string): QuestionContent {
  const verdict = questions.get(name);
  if (verdict?.kind === 'readable' && verdict.content.kind === 'question') return verdict.content;
  throw new Error(JSON.stringify([name, verdict]));
}
const interactionOf = (name: string): Interaction => contentOf(name).interaction;
const stemOf = (name: string): string => textOf(contentOf(name).stem['en'] ?? { type: 'doc', content: [] });
const doc = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const textEn = (text: string) => ({ text: { en: doc(text) } });

it('reads every question without a warning', () => {
  const warnings = [...questions].flatMap(([name, verdict]) =>
    verdict.kind === 'readable' ? verdict.warnings.map(({ code }) => [name, code]) : [[name, 'refused']],
  );
  expect(warnings).toEqual([['Two gases', 'feedback-dropped']]);
});

it('reads a single choice with its points, feedback, topics, formula and image', () => {
  const verdict = questions.get('First action');
  const files = verdict?.kind === 'readable' ? verdict.files : [];
  expect(files.map(({ name }) => name)).toEqual(['pit level.png']);
  expect(verdict?.place.line).toBe(6);
  expect(contentOf('First action')).toMatchObject({
    classification: { topics: ['Well control', 'Kick'] },
    stem: {
      en: {
        content: [
          {
            content: [
              { text: 'The pit level rises.\u00a0What is ' },
              { text: 'first', marks: [{ type: 'bold' }] },
              { text: '? ' },
              { type: 'image', attrs: { fileId: files[0]?.id, alt: 'Pit level', width: 40 } },
            ],
          },
        ],
      },
    },
    rationale: {
      en: { content: [{ content: [{ type: 'inlineMath', attrs: { latex: 'p = \\rho g h' } }] }] },
    },
    interaction: {
      ...{ type: 'choice', shuffle: true, correct: 'A1' },
      options: [{ ...textEn('Stop the pumps'), rationale: { en: doc('Right.') } }, textEn('Drill on')],
      scoring: { rule: 'map_response', map: { A1: 2, A2: -1 } },
    },
  });
});

it('reads thirds of Moodle as thirds, and keeps the sum between nothing and the points', () => {
  expect(interactionOf('Barriers')).toMatchObject({
    ...{ type: 'multiple-response', shuffle: false, correct: ['A1', 'A2', 'A3'] },
    scoring: { map: { A1: 1, A2: 1, A3: 1, A4: -3 }, lowerBound: 0, upperBound: 3 },
  });
  expect(stemOf('Barriers')).toBe('Which are barriers? Choose three.');
});

it('reads true and false as two options in this order', () => {
  expect(interactionOf('Muster')).toMatchObject({
    ...{ type: 'choice', shuffle: false, correct: 'false' },
    options: [{ ...textEn('True'), rationale: { en: doc('Some aren’t.') } }, textEn('False')],
  });
});

it('reads short answers, with the blank where the underscores are', () => {
  expect(stemOf('Gas')).toBe('The toxic gas is ____ here.');
  expect(interactionOf('Gas')).toEqual({
    type: 'text-entry',
    scoring: { rule: 'sum' },
    blanks: [
      {
        ...{ id: 'B1', trim: true },
        answers: [
          { text: 'H2S', score: 1, caseSensitive: false },
          { text: 'sour gas', score: 0.5, caseSensitive: false },
        ],
      },
    ],
  });
});

it('reads numbers with tolerance and units', () => {
  expect(interactionOf('Depth')).toMatchObject({
    blanks: [
      {
        answers: [{ value: 3000, tolerance: { mode: 'absolute', below: 10, above: 10 }, score: 1 }],
        units: [
          { symbol: 'm', factor: 1 },
          { symbol: 'km', factor: 1000 },
        ],
        unitRequired: false,
      },
    ],
  });
});

it('reads matches, with answers that fit nothing', () => {
  expect(interactionOf('Gases')).toMatchObject({
    type: 'match',
    sources: [{ id: 'S1' }, { id: 'S2' }],
    targets: [textEn('toxic'), textEn('harmless')],
    correct: [
      { source: 'S1', target: 'T1' },
      { source: 'S2', target: 'T1' },
    ],
    scoring: { map: { 'S1 T1': 0.5, 'S2 T1': 0.5 } },
  });
});

it('reads essays with their rubric, and uploads', () => {
  expect(interactionOf('Report')).toEqual({
    ...{ type: 'extended-text', points: 5, minWords: 20 },
    rubric: [
      { points: 2, criterion: 'Names the hazard' },
      { points: 3, criterion: 'Says what to do' },
    ],
  });
  expect(interactionOf('Photo')).toMatchObject({ type: 'file-upload', types: ['image/jpeg', 'image/png'] });
});

it('reads orders', () => {
  expect(interactionOf('Shut in')).toMatchObject({
    ...{ type: 'order', correct: ['A1', 'A2', 'A3'], shuffle: true, points: 1 },
    options: [textEn('Raise'), textEn('Stop'), textEn('Close')],
  });
});

it('reads words for gaps, of which one may fill several', () => {
  expect(stemOf('Permit')).toBe('Test ____ entry and ____ work; close ____ .');
  expect(interactionOf('Permit')).toMatchObject({
    ...{ type: 'gap-match', shuffle: true },
    correct: [
      { source: 'A2', target: 'B1' },
      { source: 'A2', target: 'B2' },
      { source: 'A1', target: 'B3' },
    ],
    scoring: { map: { 'A2 B1': 1, 'A2 B2': 1, 'A1 B3': 1 } },
  });
});

it('reads lists for gaps by their groups', () => {
  expect(interactionOf('Choke')).toMatchObject({
    type: 'inline-choice',
    blanks: [
      {
        options: [
          { text: { en: 'Open' }, score: 0.5 },
          { text: { en: 'Close' }, score: 0 },
        ],
      },
      {
        options: [
          { text: { en: 'falls' }, score: 0.5 },
          { text: { en: 'rises' }, score: 0 },
        ],
      },
    ],
  });
});

it('reads cloze questions of one kind, by their weights', () => {
  expect(contentOf('Two gases').classification.topics).toEqual(['Gas/Oil']);
  expect(interactionOf('Two gases')).toMatchObject({
    blanks: [
      {
        answers: [
          { text: 'H2S', score: 2 },
          { text: 'CO', score: 1 },
        ],
      },
      { answers: [{ text: 'methane', score: 1 }] },
    ],
  });
  expect(interactionOf('Numbers')).toMatchObject({
    blanks: [
      {
        answers: [
          { value: 10.5, tolerance: { below: 0.1 }, score: 1 },
          { value: 10, tolerance: { below: 1 }, score: 0.5 },
        ],
      },
    ],
  });
  expect(interactionOf('Lists')).toMatchObject({
    shuffle: true,
    blanks: [
      {
        options: [
          { text: { en: 'a mask' }, score: 1, rationale: { en: doc('Always } here') } },
          { text: { en: 'a cap' }, score: 0 },
        ],
      },
    ],
  });
});

it.each([
  ['Introduction', 'unknown-type', /ask nothing/],
  ['Markers', 'unknown-type', /hotspot/],
  ['Calculated', 'unknown-type', /fixed values/],
  ['Stack', 'unknown-type', /“stack”/],
  ['No key', 'no-correct-answer', /Mark the right one/],
  ['One option', 'invalid-question', /two options/],
  ['No number', 'invalid-number', /“about ten”/],
  ['Mixed', 'mixed-blanks', /Split it/],
  ['No gaps', 'no-blanks', /\[\[1\]\]/],
])('refuses %s and says what to do', (name, code, message) => {
  const verdict = mistakes.get(name);
  expect(verdict).toMatchObject({ kind: 'refused', place: { identifier: name } });
  const [problem] = verdict?.kind === 'refused' ? verdict.problems : [];
  expect(problem?.code).toBe(code);
  expect(problem?.message).toMatch(message);
});

it('names whatever it drops', () => {
  const codes = (name: string) => {
    const verdict = mistakes.get(name);
    return verdict?.kind === 'readable' ? verdict.warnings.map(({ code }) => code) : [];
  };
  expect(codes('Readable with remarks').sort()).toEqual([
    ...['external-image', 'feedback-dropped', 'hints-dropped', 'script-dropped', 'script-dropped'],
  ]);
  expect(codes('Wildcards').sort()).toEqual(['feedback-dropped', 'wildcard']);
  expect(mistakes.get('Wildcards')).toMatchObject({
    content: { interaction: { blanks: [{ answers: [{ text: '5 * 3' }] }] } },
  });
});

it.each([
  ['<html/>', 'no-moodle-xml'],
  ['<quiz/>', 'no-questions'],
  ['<quiz>', 'xml-malformed'],
])('refuses the file %s', (xml, code) => {
  const read = () => readMoodleXml(new TextEncoder().encode(xml));
  expect(read).toThrow(UnreadableFile);
  const refusal = (): unknown => {
    try {
      return read();
    } catch (error) {
      return error;
    }
  };
  expect(refusal()).toMatchObject({ code });
});
