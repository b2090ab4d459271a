import { questionsOf, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import { arbitraryItem, asShown } from '@rigwise/testing/items';
import fc from 'fast-check';
import { disguised, undisguised } from '../candidate/disguise.ts';
import { withoutKey } from '../candidate/without-key.ts';
import { bothOf, itemSeed, type Seed } from '../forms/seeds.ts';
import { keyResponse } from '../score/key-response.ts';
import { choiceParts } from './read-chosen.ts';

const FORM = '7'.padStart(32, '0');
const ITEM = 'an-item';
const shownIn = (form: Seed) => ({ form, both: bothOf(form), itemId: ITEM, isOrdered: true });
const seed = (number: number) => itemSeed(formOf(number), ITEM);
const formOf = (number: number): Seed => number.toString(16).padStart(32, '0');

/** The answer to the disguised item that means this response to its content. */
const asAnswered = (content: ItemContent, number: number, response: ItemResponse): ItemResponse =>
  asShown(withoutKey(content, seed(number)), disguised(content, formOf(number), seed(number)), response);

it('reads what was chosen as scoring does, whatever the order of the form', () => {
  fc.assert(
    fc.property(arbitraryItem(), fc.nat(), (content, number) => {
      const stored = asAnswered(content, number, keyResponse(content));
      const read = undisguised(content, formOf(number), seed(number), stored);
      for (const part of choiceParts(content)) {
        const name = part.blank === null ? part.question : `${part.question}.${part.blank}`;
        const chosen = part.chosen(stored, shownIn(formOf(number)));
        expect(chosen).toEqual(read[name] ?? read[part.question] ?? []);
        expect([...chosen].sort()).toEqual([...part.key].sort());
      }
    }),
    { numRuns: 200 },
  );
});

it('has a part for each question or blank with options, and none for texts, numbers and pairs', () => {
  fc.assert(
    fc.property(arbitraryItem(), (content) => {
      const parts = choiceParts(content);
      for (const { id, interaction: of } of questionsOf(content)) {
        const count = parts.filter(({ question }) => question === id).length;
        if (of.type === 'inline-choice') expect(count).toBe(of.blanks.length);
        else expect(count).toBe(['choice', 'multiple-response', 'hotspot'].includes(of.type) ? 1 : 0);
      }
    }),
  );
});

it('reads nothing from an answer that names no option of the form', () => {
  fc.assert(
    fc.property(arbitraryItem(), (content) => {
      for (const { chosen, question } of choiceParts(content)) {
        const shown = shownIn(FORM);
        expect(chosen({}, shown)).toEqual([]);
        expect(chosen({ [question]: ['O99', 'B', 'constructor'] }, shown)).toEqual([]);
      }
    }),
  );
});
