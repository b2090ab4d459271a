import { itemContent, itemTypeOf, itemTypes } from '@rigwise/contracts';
import fc from 'fast-check';
import { arbitraryItem } from './arbitrary-item.ts';

it.each(itemTypes)('generates items of type %s that the contract accepts unchanged', (type) => {
  fc.assert(
    fc.property(arbitraryItem({ types: [type] }), (item) => {
      expect(itemTypeOf(item)).toBe(type);
      expect(itemContent.parse(item)).toEqual(item);
      expect(JSON.parse(JSON.stringify(item))).toEqual(item);
    }),
    { numRuns: 30 },
  );
});

it('generates plain texts on demand', () => {
  fc.assert(
    fc.property(arbitraryItem({ style: 'plain', languages: 1 }), (item) => {
      expect(JSON.stringify(item)).not.toMatch(/"(marks|codeBlock|table|inlineMath)"/);
      expect(item.languages).toHaveLength(1);
    }),
    { numRuns: 30 },
  );
});
