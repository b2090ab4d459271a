import { mediaTypes, type InteractionOf } from '@rigwise/contracts';
import fc from 'fast-check';
import { arbitraryLine } from './arbitrary-text.ts';

type Criterion = InteractionOf<'extended-text'>['rubric'][number];

/** Parts of a criterion's points, one of them all, with descriptors, in any order. */
const levelsOf = (points: number): fc.Arbitrary<NonNullable<Criterion['levels']>> =>
  fc
    .tuple(
      fc.subarray([0, 0.25, 0.5, 0.7], { minLength: 1 }),
      fc.array(arbitraryLine, { minLength: 5, maxLength: 5 }),
    )
    .map(([parts, texts]) =>
      [1, ...parts].map((part, at) => ({ points: part * points, description: texts[at] ?? 'Other' })),
    )
    .chain((levels) => fc.shuffledSubarray(levels, { minLength: levels.length }));

/** With levels or without. */
const criterion: fc.Arbitrary<Criterion> = fc
  .record({ criterion: arbitraryLine, points: fc.constantFrom(0.5, 1, 2) })
  .chain((one) => fc.option(levelsOf(one.points)).map((levels) => ({ ...one, ...(levels && { levels }) })));

/** Points, and a rubric that adds up to them. */
const marked = fc
  .array(criterion, { minLength: 1, maxLength: 3 })
  .map((rubric) => ({ rubric, points: rubric.reduce((sum, { points }) => sum + points, 0) }));

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
