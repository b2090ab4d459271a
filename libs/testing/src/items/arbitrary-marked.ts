import { mediaTypes, type InteractionOf } from '@rigwise/contracts';
import fc from 'fast-check';
import { arbitraryLine } from './arbitrary-text.ts';

/** Points, and a rubric that adds up to them or none. */
const marked = fc
  .array(fc.record({ criterion: arbitraryLine, points: fc.constantFrom(0.5, 1, 2) }), { maxLength: 3 })
  .map((rubric) => ({ rubric, points: rubric.reduce((sum, { points }) => sum + points, 0) || 4 }));

const words = fc
  .record({
    minWords: fc.option(fc.integer({ min: 0, max: 50 })),
    maxWords: fc.option(fc.integer({ min: 50, max: 500 })),
  })
  .map(({ minWords, maxWords }) => ({
    ...(minWords !== null && { minWords }),
    ...(maxWords !== null && { maxWords }),
  }));

export const arbitraryExtendedText: fc.Arbitrary<InteractionOf<'extended-text'>> = fc
  .tuple(words, marked)
  .map(([limits, marking]) => ({ type: 'extended-text', ...limits, ...marking }));

export const arbitraryFileUpload: fc.Arbitrary<InteractionOf<'file-upload'>> = fc
  .tuple(fc.subarray([...mediaTypes], { minLength: 1 }), marked)
  .map(([types, marking]) => ({ type: 'file-upload', types, ...marking }));
