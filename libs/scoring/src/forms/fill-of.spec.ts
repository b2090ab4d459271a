import { cognitiveLevels, difficulties } from '@rigwise/contracts';
import fc from 'fast-check';
import type { BankItem, Draw } from './blueprint.ts';
import { drawForm } from './draw-form.ts';
import { fillOf, type BankGroup } from './fill-of.ts';

const topics = ['kicks', 'mud', 'h2s'];
const anItem = fc.record({
  topics: fc.subarray(topics, { minLength: 1 }),
  difficulty: fc.constantFrom(...difficulties.slice(0, 2)),
  cognitiveLevel: fc.constantFrom(...cognitiveLevels.slice(0, 2)),
});
const aDraw: fc.Arbitrary<Draw> = fc.record({
  topic: fc.option(fc.constantFrom(...topics), { nil: undefined }),
  difficulty: fc.option(fc.constantFrom(...difficulties.slice(0, 2)), { nil: undefined }),
  cognitiveLevel: fc.option(fc.constantFrom(...cognitiveLevels.slice(0, 2)), { nil: undefined }),
  count: fc.integer({ min: 1, max: 4 }),
});

const grouped = (bank: readonly BankItem[]): BankGroup[] =>
  [
    ...Map.groupBy(bank, (item) => [item.topics.join(), item.difficulty, item.cognitiveLevel].join('/')),
  ].flatMap(([, [first, ...rest]]) => (first ? [{ ...first, items: rest.length + 1 }] : []));

describe('how far a bank fills draws', () => {
  it('leaves the same places empty as drawing a form does', () => {
    const cases = fc.tuple(
      fc.array(anItem, { maxLength: 14 }),
      fc.array(aDraw, { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(cases, ([items, draws]) => {
        const bank = items.map((item, at): BankItem => ({
          ...item,
          ...{ itemId: `i${at}`, versionId: `v${at}`, languages: ['en'] },
        }));
        const form = drawForm({ sections: [{ id: 'A', draws }] }, bank, '0'.repeat(31) + '7');
        const missing = fillOf(draws, grouped(bank)).map(({ missing: one }, draw) => [draw, one] as const);
        expect(missing.filter(([, one]) => one > 0)).toEqual(
          form.shortfalls.map(({ draw, missing: one }) => [draw, one]),
        );
      }),
    );
  });

  it('counts what a draw may take, and gives draws that need the same items what is left', () => {
    const groups: BankGroup[] = [
      { topics: ['kicks'], difficulty: 'easy', cognitiveLevel: 'apply', items: 3 },
      { topics: ['kicks', 'mud'], difficulty: 'hard', cognitiveLevel: 'apply', items: 2 },
    ];
    const draws = [
      { topic: 'kicks', count: 4 },
      { difficulty: 'hard', count: 2 } as const,
      { topic: 'h2s', count: 1 },
    ];
    expect(fillOf(draws, groups)).toEqual([
      { fitting: 5, missing: 0 },
      { fitting: 2, missing: 1 },
      { fitting: 0, missing: 1 },
    ]);
  });
});
