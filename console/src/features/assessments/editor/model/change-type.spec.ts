import { itemContent, itemTypeOf, itemTypes, nodesOf, questionsOf, textOf } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { missingOf } from './review.ts';
import { changeType } from './change-type.ts';
import { newContent } from './new-content.ts';
import { isDraft, isSavable, savable } from './savable.ts';

const anyType = fc.constantFrom(...itemTypes);
const wordsOf = (of: Parameters<typeof textOf>[0]): string =>
  textOf(of)
    .replaceAll(/[\s_]+/g, ' ')
    .trim();

describe('another type', () => {
  it('is one that can be saved, as soon as it has the image it needs', () => {
    fc.assert(
      fc.property(arbitraryItem(), anyType, (item, type) => {
        const { content } = changeType(item, type);
        expect(itemTypeOf(content)).toBe(type);
        expect(isDraft(content)).toBe(true);
        const saved = savable(content, 'Untitled');
        if (!isSavable(saved)) expect(['hotspot', 'graphic-order']).toContain(type);
        expect(Array.isArray(missingOf(content))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the question, its explanation and what it is about', () => {
    fc.assert(
      fc.property(arbitraryItem(), anyType, (item, type) => {
        const { content } = changeType(item, type);
        expect(content.classification).toEqual(item.classification);
        expect([content.title, content.languages]).toEqual([item.title, item.languages]);
        const [before] = questionsOf(item);
        const [after] = questionsOf(content);
        if (!before || !after) return;
        expect(after.rationale).toEqual(before.rationale);
        for (const [language, text] of Object.entries(before.stem))
          expect(wordsOf(after.stem[language] ?? text)).toContain(wordsOf(text));
      }),
      { numRuns: 200 },
    );
  });

  it('that loses nothing can be changed back to the same', () => {
    fc.assert(
      fc.property(arbitraryItem(), anyType, (item, type) => {
        const there = changeType(item, type);
        if (there.lost.length > 0) return;
        const back = changeType(there.content, itemTypeOf(item));
        if (back.lost.length === 0 && item.kind === 'question') {
          const [before] = questionsOf(item);
          const [after] = questionsOf(back.content);
          expect(idsIn(after?.interaction)).toEqual(idsIn(before?.interaction));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('without blanks has none left in its text', () => {
    fc.assert(
      fc.property(
        arbitraryItem(),
        fc.constantFrom('choice' as const, 'extended-text' as const),
        (item, type) => {
          for (const { stem } of questionsOf(changeType(item, type).content))
            for (const text of Object.values(stem))
              expect([...nodesOf(text)].filter((node) => node.type === 'blank')).toEqual([]);
        },
      ),
    );
  });
});

/** The ids of options, blanks and areas. */
const idsIn = (of: object | undefined): string[] =>
  ['options', 'sources', 'blanks', 'areas'].flatMap((name) => {
    const list: unknown = (of as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(list) ? list.map((one: { id: string }) => one.id) : [];
  });

it.each(itemTypes)('begins a %s that can be kept, and says what it needs', (type) => {
  const content = newContent(type, 'en');
  expect(isDraft(JSON.parse(JSON.stringify(content)))).toBe(true);
  expect(missingOf(content).length).toBeGreaterThan(0);
});

it('saves a complete item as it is', () => {
  fc.assert(
    fc.property(arbitraryItem(), (item) => {
      expect(savable(item, 'Untitled')).toEqual(itemContent.parse(item));
      expect(missingOf(item)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
