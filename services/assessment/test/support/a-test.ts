import { plainDoc, testContent, type TestContent, type TestSection } from '@rigwise/contracts';

export const aSection = (over: Partial<TestSection> = {}): TestSection => ({
  ...{ id: 'A', title: { en: 'Kicks' }, shuffle: false },
  ...{ items: [], draws: [], ...over },
});

/** A test with these fixed items, complete if they are live. */
export const aTest = (
  itemIds: readonly string[],
  { sections, ...over }: Partial<TestContent> = {},
): TestContent =>
  testContent.parse({
    title: { en: 'Well control, level 2' },
    languages: ['en'],
    instructions: { en: plainDoc('Read each question twice.') },
    topics: ['Well control'],
    sections: sections ?? [aSection({ items: itemIds.map((itemId) => ({ itemId, critical: false })) })],
    cutScore: 70,
    ...over,
  });
