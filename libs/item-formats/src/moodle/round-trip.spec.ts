import {
  itemContent,
  itemTypes,
  plainDoc,
  type Interaction,
  type ItemContent,
  type ItemOption,
} from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { meaningOf } from '../same-meaning.ts';
import type { ExportItem } from '../verdict.ts';
import { decodeXml } from '../xml/read-xml.ts';
import { readMoodleXml } from './read-moodle.ts';
import { writeMoodleXml } from './write-moodle.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
function fileIds(of: unknown): readonly string[] {
  if (of === null || typeof of !== 'object') return [];
  const own = 'fileId' in of && typeof of.fileId === 'string' ? [of.fileId] : [];
  return [...own, ...Object.values(of).flatMap(fileIds)];
}
const exported = (content: ItemContent): ExportItem => ({
  id: 'WC-1',
  content,
  files: new Map(
    fileIds(content).map((fileId) => [
      fileId,
      { name: 'image.png', bytes: new Uint8Array([...PNG, ...Buffer.from(fileId)]) },
    ]),
  ),
});

const bare = (options: readonly ItemOption[]): ItemOption[] => options.map(({ id, text }) => ({ id, text }));
const even = (keys: readonly string[]) => ({
  ...{ rule: 'map_response' as const, defaultValue: 0, lowerBound: 0, upperBound: keys.length },
  map: Object.fromEntries(keys.map((key) => [key, 1])),
});
const keysOf = (pairs: readonly { source: string; target: string }[]) =>
  pairs.map(({ source, target }) => `${source} ${target}`);

/** Without what Moodle loses of every question of a type, so that the rest is compared. */
function tamed(of: Interaction): Interaction {
  switch (of.type) {
    case 'choice':
      return { ...of, options: of.options.map(({ id, text, rationale }) => ({ id, text, rationale })) };
    case 'multiple-response':
      return { ...of, options: bare(of.options), minChoices: 0, maxChoices: 0, scoring: even(of.correct) };
    case 'order':
      return { ...of, options: bare(of.options), shuffle: true, correct: of.options.map(({ id }) => id) };
    case 'match':
      return {
        ...of,
        sources: bare(of.sources),
        targets: bare(of.targets),
        scoring: even(keysOf(of.correct)),
      };
    case 'gap-match':
      return { ...of, options: bare(of.options), scoring: even(keysOf(of.correct)) };
    case 'numeric': {
      const absolute = (below: number) => ({ mode: 'absolute' as const, below, above: below });
      const answers = (all: (typeof of.blanks)[number]['answers']) =>
        all.map((answer) => ({ ...answer, tolerance: absolute(answer.tolerance.below) }));
      return { ...of, blanks: of.blanks.map((blank) => ({ ...blank, answers: answers(blank.answers) })) };
    }
    case 'extended-text':
    case 'file-upload':
    case 'graphic-order':
    case 'hotspot':
    case 'inline-choice':
    case 'text-entry':
      return of;
  }
}

/** What Moodle can say at all, at least of some items. */
const types = itemTypes.filter((type) => !['hotspot', 'graphic-order', 'scenario'].includes(type));

it.each(types)('Moodle keeps %s, or names what it loses', (type) => {
  let kept = 0;
  fc.assert(
    fc.property(
      fc
        .constantFrom('plain' as const, 'rich' as const)
        .chain((style) => arbitraryItem({ types: [type], style, languages: 1 })),
      (content) => {
        const classification = { ...content.classification, skills: [], references: [] };
        const usual = {
          difficulty: 'medium' as const,
          cognitiveLevel: 'understand' as const,
          estimatedSeconds: 60,
        };
        if (content.kind !== 'question') return;
        const interaction = tamed(content.interaction);
        const item = { ...content, interaction, classification: { ...classification, ...usual } };
        const { bytes, losses } = writeMoodleXml([exported(item)]);
        if (losses.length > 0) return;
        const [verdict] = readMoodleXml(bytes, { language: content.languages[0] ?? 'en' });
        if (verdict?.kind !== 'readable') throw new Error(JSON.stringify([verdict, decodeXml(bytes)]));
        expect(meaningOf(verdict.content)).toEqual(meaningOf(item));
        expect(verdict.warnings).toEqual([]);
        kept++;
      },
    ),
    { numRuns: 200 },
  );
  expect(kept).toBeGreaterThan(5);
});

it.each(['hotspot', 'graphic-order', 'scenario'] as const)('names %s as left out', (type) => {
  fc.assert(
    fc.property(arbitraryItem({ types: [type] }), (content) => {
      const { losses } = writeMoodleXml([exported(content)]);
      expect(losses).toEqual([{ itemId: 'WC-1', remarks: [expect.objectContaining({ code: 'left-out' })] }]);
    }),
    { numRuns: 5 },
  );
});

it('names a penalty that Moodle does not apply', () => {
  const content = itemContent.parse({
    ...{ kind: 'question', title: 'Barriers', languages: ['en'], classification: {} },
    stem: { en: plainDoc('Which?') },
    interaction: {
      type: 'multiple-response',
      options: ['A', 'B'].map((id) => ({ id, text: { en: plainDoc(id) } })),
      correct: ['A'],
      scoring: { rule: 'map_response', map: { A: 1, B: -1 } },
    },
  });
  const { losses } = writeMoodleXml([exported(content)]);
  expect(losses).toEqual([
    { itemId: 'WC-1', remarks: [expect.objectContaining({ code: 'scoring-changed' })] },
  ]);
});
