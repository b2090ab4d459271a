import type { ItemContent } from '@rigwise/contracts';
import { itemTypes } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { meaningOf } from '../same-meaning.ts';
import type { ItemVerdict, Remark } from '../verdict.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

interface Trip {
  readonly text: string;
  readonly losses: readonly Remark[];
  readonly verdicts: readonly ItemVerdict[];
}

function trip(...contents: ItemContent[]): Trip {
  const { bytes, losses } = writeCsv(
    contents.map((content, index) => ({ id: `=item ${index + 1}`, content, files: new Map() })),
  );
  const text = new TextDecoder().decode(bytes);
  const isEmpty = !text.trim().includes('\n');
  return {
    text,
    losses: losses.flatMap(({ remarks }) => remarks),
    verdicts: isEmpty ? [] : [...readCsv(bytes)],
  };
}

const fits = [
  'choice',
  'multiple-response',
  'order',
  'match',
  'text-entry',
  'numeric',
  'extended-text',
] as const;

it.each(itemTypes)('an item of type %s is the same in every language, unless a loss is named', (type) => {
  fc.assert(
    fc.property(arbitraryItem({ types: [type] }), (content) => {
      const { losses, verdicts, text } = trip(content);
      const [verdict, ...others] = verdicts;
      const isLeftOut = losses.some(({ code }) => code === 'left-out');
      expect(others).toEqual([]);
      expect(isLeftOut).toBe(verdict === undefined);
      if (verdict === undefined) return;
      if (verdict.kind === 'refused') throw new Error(`${JSON.stringify(verdict.problems)}\n${text}`);
      expect(verdict.place.identifier).toBe('=item 1');
      expect(losses.map(({ code }) => code).filter((code) => code !== 'image-dropped')).toEqual([]);
      if (losses.length === 0) {
        expect(meaningOf(verdict.content)).toEqual(meaningOf(content));
        expect(verdict.warnings).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

it.each(fits)('plain items of type %s have no losses, but for several blanks', (type) => {
  fc.assert(
    fc.property(arbitraryItem({ types: [type], style: 'plain' }), (content) => {
      const isOne =
        content.kind === 'question' &&
        (!('blanks' in content.interaction) || content.interaction.blanks.length === 1);
      expect(trip(content).losses.map(({ code }) => code)).toEqual(isOne ? [] : ['left-out']);
    }),
    { numRuns: 100 },
  );
});

it('items of all types in one table don’t disturb each other', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryItem({ types: fits, style: 'plain' }), { minLength: 1, maxLength: 4 }),
      (contents) => {
        const kept = contents.filter(
          (content) =>
            content.kind === 'question' &&
            (!('blanks' in content.interaction) || content.interaction.blanks.length === 1),
        );
        const read = trip(...contents).verdicts.map((verdict) =>
          verdict.kind === 'readable' ? meaningOf(verdict.content) : verdict.problems,
        );
        expect(read).toEqual(kept.map(meaningOf));
      },
    ),
  );
});
