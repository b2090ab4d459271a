import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textOf, type Interaction, type ItemContent } from '@rigwise/contracts';
import { writeZip } from '../../package/write-zip.ts';
import { UnreadableFile, type ItemVerdict } from '../../verdict.ts';
import { readQti, readQtiFolder } from './read-package.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../samples/qti');
const folder = (name: string): ReadonlyMap<string, Uint8Array> =>
  new Map(
    readdirSync(path.join(SAMPLES, name), { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return entry.isFile()
        ? [[path.relative(path.join(SAMPLES, name), file), new Uint8Array(readFileSync(file))] as const]
        : [];
    }),
  );
const byFile = (verdicts: readonly ItemVerdict[]): ReadonlyMap<string, ItemVerdict> =>
  new Map(verdicts.map((verdict) => [verdict.place.file ?? '', verdict]));

const version2 = byFile(readQtiFolder(folder('version-2')));
const version3 = byFile(readQtiFolder(folder('version-3')));
function readable(verdict: ItemVerdict | undefined): Extract<ItemVerdict, { kind: 'readable' }> {
  if (verdict?.kind === 'readable') return verdict;
  throw new Error(JSON.stringify(verdict));
}
const contentOf = (name: string): ItemContent => readable(version2.get(name)).content;
function interactionOf(name: string): Interaction {
  const content = contentOf(name);
  if (content.kind === 'question') return content.interaction;
  throw new Error('a scenario');
}
const codesOf = (verdict: ItemVerdict | undefined): readonly string[] =>
  (verdict?.kind === 'readable' ? verdict.warnings : (verdict?.problems ?? [])).map(({ code }) => code);

describe('items of QTI 2.1', () => {
  it('read a choice with its prompt, key and metadata', () => {
    const content = contentOf('choice.xml');
    expect(content).toMatchObject({
      title: 'First action on a kick',
      languages: ['en-US'],
      classification: { topics: ['Well control'], difficulty: 'hard', estimatedSeconds: 90 },
      interaction: {
        ...{ type: 'choice', shuffle: true, correct: 'ChoiceA' },
        scoring: { rule: 'match_correct', points: 1 },
      },
    });
    const stem = content.kind === 'question' ? content.stem['en-US'] : undefined;
    expect(stem && textOf(stem)).toBe('The pit level rises while drilling. What do you do first?');
    expect(codesOf(version2.get('choice.xml'))).toEqual(['fixed-dropped']);
  });

  it('read a multiple response with the bounds and the default of its mapping', () => {
    expect(interactionOf('choice-multiple.xml')).toMatchObject({
      ...{ type: 'multiple-response', correct: ['M', 'B'], maxChoices: 0, minChoices: 0, shuffle: false },
      scoring: {
        ...{ rule: 'map_response', map: { M: 1, B: 1, D: -1 } },
        ...{ defaultValue: -2, lowerBound: 0, upperBound: 2 },
      },
    });
  });

  it('read typed texts, with case as the mapping says', () => {
    expect(interactionOf('text-entry.xml')).toEqual({
      type: 'text-entry',
      scoring: { rule: 'sum' },
      blanks: [
        {
          ...{ id: 'GAS_1', trim: true },
          answers: [
            { text: 'H2S', score: 1, caseSensitive: true },
            { text: 'hydrogen sulfide', score: 0.5, caseSensitive: false },
          ],
        },
      ],
    });
  });

  it('read numbers, with relative tolerances in percent', () => {
    expect(interactionOf('numeric.xml')).toMatchObject({
      type: 'numeric',
      blanks: [
        { answers: [{ value: 5200, tolerance: { mode: 'relative', below: 0.01, above: 0.02 }, score: 2 }] },
      ],
    });
  });

  it('read orders, matches and gaps', () => {
    expect(interactionOf('order.xml')).toMatchObject({
      correct: ['raise', 'stop', 'close'],
      points: 1,
      shuffle: true,
    });
    expect(interactionOf('match.xml')).toMatchObject({
      correct: [
        { source: 'H', target: 'T' },
        { source: 'C', target: 'F' },
      ],
      scoring: { map: { 'H T': 1, 'C F': 0.5 } },
    });
    expect(interactionOf('gap-match.xml')).toMatchObject({
      type: 'gap-match',
      correct: [
        { source: 'W', target: 'G1' },
        { source: 'S', target: 'G2' },
      ],
      scoring: { map: { 'W G1': 1, 'S G2': 2 }, defaultValue: -1, lowerBound: 0 },
    });
  });

  it('read choices inside a text', () => {
    expect(interactionOf('inline-choice.xml')).toMatchObject({
      blanks: [
        {
          options: [
            { text: { 'en-US': 'open' }, score: 1 },
            { text: { 'en-US': 'close' }, score: 0 },
          ],
        },
      ],
    });
  });

  it('read what a person marks', () => {
    expect(interactionOf('extended-text.xml')).toEqual({ type: 'extended-text', points: 5, rubric: [] });
    expect(interactionOf('upload.xml')).toMatchObject({ type: 'file-upload', types: ['image/png'] });
  });

  it('read hotspots with their image', () => {
    const { files } = readable(version2.get('hotspot.xml'));
    expect(files.map(({ name }) => name)).toEqual(['manifold.png']);
    expect(interactionOf('hotspot.xml')).toMatchObject({
      image: { fileId: files[0]?.id, width: 120, height: 80, alt: { 'en-US': 'Choke manifold' } },
      areas: [
        { id: 'A', shape: 'circle', coords: [20, 20, 8], label: { 'en-US': 'Left valve' } },
        { id: 'B', shape: 'rect', coords: [60, 10, 80, 30], label: { 'en-US': 'Right valve' } },
      ],
      ...{ correct: ['B'], maxChoices: 1 },
    });
    expect(interactionOf('graphic-order.xml')).toMatchObject({ type: 'graphic-order', correct: ['B', 'A'] });
  });

  it('make areas of a point that is mapped, and say so', () => {
    expect(interactionOf('select-point.xml')).toMatchObject({
      ...{ type: 'hotspot', correct: ['A1'], image: { width: 120, height: 80 } },
      scoring: { map: { A1: 1 } },
    });
    expect(codesOf(version2.get('select-point.xml'))).toEqual(['point-changed', 'label-missing']);
  });

  it('make a scenario of several interactions', () => {
    expect(contentOf('composite.xml')).toMatchObject({
      kind: 'scenario',
      parts: [
        { id: 'Q1', interaction: { type: 'choice', correct: 'N', scoring: { points: 1 } } },
        {
          interaction: {
            type: 'numeric',
            blanks: [
              { answers: [{ value: 11, tolerance: { mode: 'absolute', below: 0.1, above: 0.1 }, score: 2 }] },
            ],
          },
        },
      ],
    });
    const content = contentOf('composite.xml');
    const stimulus = content.kind === 'scenario' ? content.stimulus['en-US'] : undefined;
    expect(stimulus && textOf(stimulus)).toBe('The shut-in drill pipe pressure is 500 psi.');
  });

  it('make rationales of feedback on options', () => {
    const interaction = interactionOf('feedback.xml');
    const whys =
      'options' in interaction ? interaction.options.map(({ rationale }) => rationale?.['en-US']) : [];
    expect(whys.map((why) => why && textOf(why))).toEqual([
      'Never downwind.',
      'Gas can stun within seconds.',
    ]);
    expect(codesOf(version2.get('feedback.xml'))).toEqual([]);
  });

  it.each([
    ['refused-custom-scoring.xml', 'scoring-not-supported'],
    ['refused-slider.xml', 'unknown-type'],
    ['refused-no-key.xml', 'no-correct-answer'],
    ['refused-template.xml', 'templated'],
    ['refused-broken.xml', 'xml-malformed'],
    ['refused-entity.xml', 'xml-doctype'],
    ['missing.xml', 'file-missing'],
    ['test.xml', 'test-ignored'],
  ])('refuse %s, and none of the others', (name, code) => {
    expect(version2.get(name)?.kind).toBe('refused');
    expect(codesOf(version2.get(name))).toEqual([code]);
  });
});

describe('items of QTI 3', () => {
  it('make a scenario of a shared stimulus', () => {
    expect(readable(version3.get('shared-stimulus.xml')).content).toMatchObject({
      kind: 'scenario',
      stimulus: { en: { content: [{ type: 'paragraph' }] } },
      parts: [{ interaction: { type: 'multiple-response', correct: ['_1'], minChoices: 1, maxChoices: 2 } }],
    });
  });

  it('take translations from catalogs, and name other supports', () => {
    const verdict = readable(version3.get('languages.xml'));
    expect(verdict.content).toMatchObject({ languages: ['en', 'de'], stem: { de: {}, en: {} } });
    expect(codesOf(verdict)).toEqual(['catalog-dropped']);
  });

  it('are read without a manifest; a stimulus isn’t an item', () => {
    expect(codesOf(version3.get('stimulus.xml'))).toEqual(['no-item']);
  });
});

describe('packages', () => {
  it('are read from a zip as from a folder', async () => {
    const files = folder('version-2');
    const kinds = (verdicts: readonly ItemVerdict[]) => verdicts.map(({ kind, place }) => [kind, place.file]);
    expect(kinds(await readQti(writeZip(files)))).toEqual(kinds(readQtiFolder(files)));
  });

  it('are refused as a whole where they have no items', async () => {
    const text = (value: string) => new TextEncoder().encode(value);
    const refusal = (files: Record<string, string>) => () =>
      readQtiFolder(new Map(Object.entries(files).map(([name, value]) => [name, text(value)])));
    expect(refusal({ 'a.txt': '' })).toThrow(UnreadableFile);
    expect(refusal({ 'imsmanifest.xml': '<manifest><resources/></manifest>' })).toThrow(/lists no items/);
    expect(refusal({ 'imsmanifest.xml': '<manifest>' })).toThrow(UnreadableFile);
    await expect(readQti(text('<html/>'))).rejects.toThrow(/no item of QTI/);
  });
});
