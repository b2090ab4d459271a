import { arbitraryItem } from '@rigwise/testing/items';
import type {
  Classification,
  Interaction,
  ItemContent,
  ItemOption,
  Localized,
  RichText,
} from '@rigwise/contracts';
import { itemContent, itemTypeOf, itemTypes, plainDoc } from '@rigwise/contracts';
import fc from 'fast-check';
import { meaningOf } from '../same-meaning.ts';
import type { ExportItem, ItemVerdict, Remark } from '../verdict.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const asItem = (content: ItemContent): ExportItem => ({
  id: '6f1c2a52-7d0b-4c1e-9d55-0a3d3b1f8a10',
  content,
  files: new Map(),
});

interface Trip {
  readonly text: string;
  readonly losses: readonly Remark[];
  readonly verdicts: readonly ItemVerdict[];
}

function trip(content: ItemContent): Trip {
  const { bytes, losses } = writeGift([asItem(content)]);
  const language = content.languages[0] ?? 'en';
  return {
    text: new TextDecoder().decode(bytes),
    losses: losses.flatMap(({ remarks }) => remarks),
    verdicts: bytes.length === 0 ? [] : [...readGift(bytes, { language })],
  };
}

function onlyContent({ verdicts, text }: Trip): ItemContent {
  const [verdict, ...others] = verdicts;
  if (verdict?.kind !== 'readable' || others.length > 0)
    throw new Error(`Read as ${JSON.stringify(verdicts, null, 1)}:\n${text}`);
  return verdict.content;
}

it.each(itemTypes)('an exported item of type %s is readable, and the same unless a loss is named', (type) => {
  fc.assert(
    fc.property(arbitraryItem({ types: [type] }), (content) => {
      const result = trip(content);
      if (result.losses.some(({ code }) => code === 'left-out')) return expect(result.text).toBe('');
      const read = onlyContent(result);
      expect(itemTypeOf(read)).toBe(type);
      if (result.losses.length === 0) expect(meaningOf(read)).toEqual(meaningOf(content));
    }),
    { numRuns: 100 },
  );
});

it.each(['order', 'gap-match', 'hotspot', 'graphic-order', 'file-upload', 'scenario'] as const)(
  'an item of type %s is left out, and named',
  (type) => {
    fc.assert(
      fc.property(arbitraryItem({ types: [type] }), (content) => {
        expect(trip(content).losses).toEqual([
          { code: 'left-out', message: expect.stringContaining('QTI') as string },
        ]);
      }),
      { numRuns: 10 },
    );
  },
);

const asInGift = (classification: Classification): Classification => ({
  ...{ topics: classification.topics, skills: [], references: [] },
  ...{ difficulty: 'medium', cognitiveLevel: 'understand', estimatedSeconds: 60 },
});
const unreferenced = (options: readonly ItemOption[]): ItemOption[] =>
  options.map(({ reference: _, ...option }) => option);
const plainTexts = (options: readonly ItemOption[], language: string): ItemOption[] =>
  options.map(({ id }) => ({ id, text: { [language]: plainDoc(`\\ ${id} = 5 {~}`) } }));

/** What GIFT can say of an interaction, with as much of it as possible. */
function fitted(of: Interaction, language: string): Interaction {
  switch (of.type) {
    case 'choice':
      return {
        ...of,
        options: unreferenced(of.options),
        shuffle: true,
        scoring: {
          rule: 'map_response',
          map: Object.fromEntries(
            of.options.map(({ id }, index) => [id, id === of.correct ? 1 : -index / 7]),
          ),
          defaultValue: 0,
        },
      };
    case 'multiple-response': {
      const share = 1 / of.correct.length;
      const map = of.options.map(({ id }) => [id, of.correct.includes(id) ? share : -1 / 3] as const);
      return {
        ...of,
        ...{ options: unreferenced(of.options), shuffle: true, minChoices: 0, maxChoices: 0 },
        scoring: {
          ...{ rule: 'map_response', map: Object.fromEntries(map), defaultValue: 0 },
          ...{ lowerBound: 0, upperBound: 1 },
        },
      };
    }
    case 'match': {
      const correct = of.sources.map(({ id }, index) => ({
        source: id,
        target: of.targets[index % of.targets.length]?.id ?? '',
      }));
      const share = 1 / correct.length;
      const map = correct.map(({ source, target }) => [`${source} ${target}`, share] as const);
      return {
        ...of,
        ...{ correct, shuffle: true, targets: plainTexts(of.targets, language) },
        sources: of.sources.map(({ id }) => ({ id, text: { [language]: plainDoc(`[html] ${id} <b>: #`) } })),
        scoring: { rule: 'map_response', map: Object.fromEntries(map), defaultValue: 0 },
      };
    }
    case 'inline-choice':
      return {
        ...{ ...of, shuffle: true, scoring: { rule: 'sum' } },
        blanks: of.blanks.slice(0, 1).map((blank) => ({
          ...blank,
          options: blank.options.map((option, index) => ({ ...option, score: index === 1 ? 1 : index / 6 })),
        })),
      };
    case 'text-entry':
      return {
        ...{ ...of, scoring: { rule: 'sum' } },
        blanks: of.blanks.slice(0, 1).map((blank) => ({
          ...{ ...blank, trim: true },
          answers: blank.answers.map(({ text }, index) => ({
            ...{ text: text.replaceAll('->', '→'), score: 1 / (index + 1), caseSensitive: false },
          })),
        })),
      };
    case 'numeric':
      return {
        ...{ ...of, scoring: { rule: 'sum' } },
        blanks: of.blanks.slice(0, 1).map((blank) => ({
          ...{ ...blank, units: [], unitRequired: false },
          answers: blank.answers.map(({ value }, index) => ({
            value: value / 7e9,
            tolerance: { mode: 'absolute' as const, below: index / 3, above: index / 3 },
            score: 1 / (index + 1),
          })),
        })),
      };
    case 'extended-text':
      return { type: of.type, points: 1, rubric: [] };
    case 'order':
    case 'gap-match':
    case 'hotspot':
    case 'graphic-order':
    case 'file-upload':
      return of;
  }
}

/** Line breaks instead of images. */
const withoutImages = (content: ItemContent): ItemContent =>
  itemContent.parse(
    JSON.parse(
      JSON.stringify(content, (_, value: unknown): unknown =>
        value !== null && typeof value === 'object' && 'type' in value && value.type === 'image'
          ? { type: 'hardBreak' }
          : value,
      ),
    ),
  );

/** Without blanks but the first, in the text and in the answers. */
function oneBlank(stem: Localized<RichText>): Localized<RichText> {
  const [[language, doc] = ['en', plainDoc('')]] = Object.entries(stem);
  let seen = 0;
  const content = doc.content.filter((node) => !JSON.stringify(node).includes('"blank"') || seen++ === 0);
  return { [language]: { type: 'doc', content } };
}

it.each([
  'choice',
  'multiple-response',
  'match',
  'inline-choice',
  'text-entry',
  'numeric',
  'extended-text',
] as const)('an item of type %s that GIFT can express comes back the same, without a loss', (type) => {
  fc.assert(
    fc.property(arbitraryItem({ types: [type], languages: 1 }), (generated) => {
      const content = withoutImages(generated);
      if (content.kind !== 'question') throw new Error('No question was generated.');
      const item: ItemContent = {
        ...content,
        stem: oneBlank(content.stem),
        classification: asInGift(content.classification),
        interaction: fitted(content.interaction, content.languages[0] ?? 'en'),
      };
      const result = trip(item);
      expect(result.losses).toEqual([]);
      expect(meaningOf(onlyContent(result))).toEqual(meaningOf(item));
    }),
    { numRuns: 100 },
  );
});
