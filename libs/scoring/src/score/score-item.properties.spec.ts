import { questionsOf, type ItemContent, type ItemResponse } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { keyResponse } from './key-response.ts';
import { scoreItem } from './score-item.ts';
import { maximumScore, minimumScore } from './score-range.ts';

/** Every id of an item, pairs of them, and other texts. */
function wordsOf(content: ItemContent): string[] {
  const ids = [...JSON.stringify(content).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '');
  return [...ids, ...ids.flatMap((id, at) => ids.slice(at + 1, at + 4).map((other) => `${id} ${other}`))];
}

const arbitraryResponse = (content: ItemContent): fc.Arbitrary<ItemResponse> => {
  const { RESPONSE: _, ...key } = keyResponse(content);
  const names = questionsOf(content).map(({ id }) => id);
  const value = fc.oneof(fc.constantFrom('', ...wordsOf(content)), fc.string());
  const values = fc.array(value, { maxLength: 5 });
  return fc.dictionary(
    fc.oneof(fc.constantFrom('constructor', ...names, ...Object.keys(key)), fc.string()),
    values,
  );
};
const answered = arbitraryItem().chain((item) => fc.tuple(fc.constant(item), arbitraryResponse(item)));

it('scores any response within the range, never throws, and survives JSON', () => {
  fc.assert(
    fc.property(answered, ([item, response]) => {
      const score = scoreItem(item, response);
      expect(Number.isFinite(score.score)).toBe(true);
      expect(score.score).toBeGreaterThanOrEqual(minimumScore(item));
      expect(score.score).toBeLessThanOrEqual(score.max);
      expect(score.max).toBe(maximumScore(item));
      expect(scoreItem(item, response)).toEqual(score);
      expect(JSON.parse(JSON.stringify(score))).toEqual(score);
      const copies = [item, response].map((one): unknown => JSON.parse(JSON.stringify(one)));
      expect(scoreItem(...(copies as [ItemContent, ItemResponse]))).toEqual(score);
    }),
    { numRuns: 300 },
  );
});

it('scores the key as the maximum and right', () => {
  fc.assert(
    fc.property(arbitraryItem(), (item) => {
      const { score, max, questions } = scoreItem(item, keyResponse(item));
      const ofPeople = questionsOf(item).filter(({ interaction: { type } }) =>
        ['extended-text', 'file-upload'].includes(type),
      );
      if (ofPeople.length === 0) expect(score).toBe(max);
      for (const { id, state } of questions)
        expect(state).toBe(ofPeople.some((question) => question.id === id) ? 'unanswered' : 'right');
    }),
    { numRuns: 300 },
  );
});

it('scores no answer as 0: upper bounds are above it and lower bounds are not', () => {
  fc.assert(
    fc.property(
      arbitraryItem(),
      fc.constantFrom<ItemResponse>({}, { RESPONSE: [] }, { RESPONSE: [' '] }),
      (item, no) => {
        const { score, questions, needsMarking } = scoreItem(item, no);
        expect(score).toBe(0);
        expect(needsMarking).toBe(false);
        expect(questions.every(({ state }) => state === 'unanswered')).toBe(true);
      },
    ),
  );
});

it('scores choices and pairs in any order alike', () => {
  const types = ['choice', 'multiple-response', 'match', 'gap-match', 'hotspot'] as const;
  const shuffled = arbitraryItem({ types: types.slice() }).chain((item) =>
    fc.array(fc.constantFrom(...wordsOf(item)), { maxLength: 6 }).chain((values) =>
      fc.record({
        item: fc.constant(item),
        values: fc.constant(values),
        other: fc.shuffledSubarray(values, { minLength: values.length }),
      }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ({ item, values, other }) => {
      expect(scoreItem(item, { RESPONSE: values })).toEqual(scoreItem(item, { RESPONSE: other }));
      expect(scoreItem(item, { RESPONSE: [...values, ...values] })).toEqual(
        scoreItem(item, { RESPONSE: values }),
      );
    }),
  );
});

it('gives no fewer points for one more right choice or pair', () => {
  const partial = arbitraryItem({ types: ['multiple-response', 'match', 'gap-match', 'hotspot'] }).chain(
    (item) => fc.record({ item: fc.constant(item), some: fc.subarray(keyResponse(item)['RESPONSE'] ?? []) }),
  );
  fc.assert(
    fc.property(partial, ({ item, some }) => {
      const { score } = scoreItem(item, { RESPONSE: some });
      for (const more of keyResponse(item)['RESPONSE'] ?? [])
        expect(scoreItem(item, { RESPONSE: [...some, more] }).score).toBeGreaterThanOrEqual(score);
    }),
  );
});

it('scores drafts whose lists or texts are still empty', () => {
  const names = [
    'correct',
    'options',
    'sources',
    'targets',
    'blanks',
    'areas',
    'answers',
    'parts',
    'stem',
    'map',
  ];
  const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'string' ? '' : {});
  const draft = fc.tuple(arbitraryItem(), fc.constantFrom(...names)).map(([item, name]) => {
    const text = JSON.stringify(item, (key, value: unknown) => (key === name ? emptyOf(value) : value));
    return [item, JSON.parse(text) as ItemContent] as const;
  });
  fc.assert(
    fc.property(draft, ([item, emptied]) => {
      for (const key of [keyResponse(item), keyResponse(emptied), {}]) {
        const { score, max } = scoreItem(emptied, key);
        expect(Number.isFinite(score) && Number.isFinite(max)).toBe(true);
        expect(score).toBeLessThanOrEqual(max);
        expect(score).toBeGreaterThanOrEqual(minimumScore(emptied));
      }
    }),
    { numRuns: 200 },
  );
});
