import { fileIdsIn, questionsOf, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import { arbitraryItem, asShown } from '@rigwise/testing/items';
import fc from 'fast-check';
import { keyResponse } from '../score/key-response.ts';
import { scoreItem } from '../score/score-item.ts';
import type { CandidateItem } from './candidate-item.ts';
import { disguised, disguisedResponse, imageId, undisguised } from './disguise.ts';
import { withoutKey } from './without-key.ts';

const seed = (number: number) => number.toString(16).padStart(32, '0');
const FORM = seed(7);

/** Every id of a part, and of an image. */
const idsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(?:id|fileId)":"([^"]+)"/g)].map(([, id]) => id ?? '');

/** The answer to the disguised item that means this response to its content. */
const asAnswered = (content: ItemContent, number: number, response: ItemResponse): ItemResponse =>
  asShown(withoutKey(content, seed(number)), disguised(content, FORM, seed(number)), response);

it('shows none of the author’s ids of options and images', () => {
  fc.assert(
    fc.property(arbitraryItem(), fc.nat(), (content, number) => {
      const ids = new Set(idsIn(disguised(content, FORM, seed(number))));
      for (const id of fileIdsIn(content)) expect(ids.has(id)).toBe(false);
      for (const id of ids)
        expect(id).toMatch(/^(RESPONSE|Q\d+|B\d+|B\d+_\d+|[OSTH]\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/);
    }),
    { numRuns: 200 },
  );
});

it('numbers options in the order in which they are shown, whatever they are called', () => {
  fc.assert(
    fc.property(arbitraryItem(), fc.nat(), (content, number) => {
      for (const { interaction } of disguised(content, FORM, seed(number)).questions)
        if ('options' in interaction)
          expect(interaction.options.map(({ id }) => id)).toEqual(
            interaction.options.map((_, at) => `O${at + 1}`),
          );
    }),
  );
});

it('keeps what is shown: texts, numbers of parts, and the order of the form', () => {
  const texts = (item: CandidateItem) =>
    [...JSON.stringify(item).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).sort();
  fc.assert(
    fc.property(arbitraryItem(), fc.nat(), (content, number) => {
      const [shown, plain] = [disguised(content, FORM, seed(number)), withoutKey(content, seed(number))];
      expect(texts(shown)).toEqual(texts(plain));
      expect(idsIn(shown)).toHaveLength(idsIn(plain).length);
    }),
  );
});

it('turns the answer to what was shown into one to the content', () => {
  fc.assert(
    fc.property(arbitraryItem(), fc.nat(), (content, number) => {
      const key = keyResponse(content);
      const back = undisguised(content, FORM, seed(number), asAnswered(content, number, key));
      expect(scoreItem(content, back)).toEqual(scoreItem(content, key));
    }),
    { numRuns: 300 },
  );
});

it('takes an author’s id that was not shown for a wrong answer', () => {
  fc.assert(
    fc.property(arbitraryItem(), (content) => {
      const hasIds = questionsOf(content).every(({ interaction: { type } }) =>
        ['choice', 'multiple-response', 'order', 'match', 'hotspot', 'graphic-order'].includes(type),
      );
      fc.pre(hasIds);
      // Some authors number their options as we do.
      const shown = new Set(idsIn(disguised(content, FORM, seed(1)).questions));
      fc.pre(
        idsIn(withoutKey(content, seed(1)).questions).every((id) => id === 'RESPONSE' || !shown.has(id)),
      );
      const back = undisguised(content, FORM, seed(1), keyResponse(content));
      expect(scoreItem(content, back).questions.filter(({ state }) => state === 'right')).toEqual([]);
    }),
  );
});

it('gives an image the same id in a form, and another in the next', () => {
  const file = '0b4d8a52-73c1-4e0a-9a57-1d8a4c7be101';
  expect(imageId(FORM, file)).toBe(imageId(FORM, file.toUpperCase()));
  expect(imageId(FORM, file)).not.toBe(imageId(seed(8), file));
  expect(imageId(FORM, file)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

it('gives a response the names that its candidate sees, from which it is read back', () => {
  fc.assert(
    fc.property(arbitraryItem(), fc.nat(), (content, number) => {
      const key = keyResponse(content);
      const shown = disguisedResponse(content, FORM, seed(number), key);
      expect(undisguised(content, FORM, seed(number), shown)).toEqual(key);
    }),
    { numRuns: 300 },
  );
});
