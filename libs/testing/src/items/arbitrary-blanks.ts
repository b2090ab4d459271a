import type { InteractionOf } from '@rigwise/contracts';
import fc from 'fast-check';
import { arbitraryIds, localizedDoc, localizedLine, type Texts } from './arbitrary-options.ts';
import { arbitraryBlanksRule, arbitraryPoints } from './arbitrary-scoring.ts';
import { arbitraryLine } from './arbitrary-text.ts';

/** Points of the best answer, and of the others. */
const scores = (others: number) =>
  arbitraryPoints.chain((best) =>
    fc
      .array(fc.constantFrom(best / 2, 0, -0.5), { minLength: others, maxLength: others })
      .map((rest) => [best, ...rest]),
  );
const each = <T>(ids: readonly string[], one: (id: string) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.tuple(...ids.map(one));
const best = (all: readonly { readonly score: number }[]) => Math.max(...all.map(({ score }) => score));

type InlineBlank = InteractionOf<'inline-choice'>['blanks'][number];
const inlineBlank = (texts: Texts, id: string): fc.Arbitrary<InlineBlank> =>
  arbitraryIds('I', 2, 4).chain((ids) =>
    scores(ids.length - 1)
      .chain((values) => fc.shuffledSubarray(values, { minLength: values.length }))
      .chain((values) =>
        fc.tuple(
          ...ids.map((option, at) =>
            fc
              .tuple(localizedLine(texts, `(${option})`), localizedDoc(texts))
              .map(([text, rationale]) => ({ id: option, text, rationale, score: values[at] ?? 0 })),
          ),
        ),
      )
      .map((options) => ({ id, options })),
  );

export const arbitraryInlineChoice = (
  texts: Texts,
  ids: readonly string[],
): fc.Arbitrary<InteractionOf<'inline-choice'>> =>
  fc
    .tuple(
      each(ids, (id) => inlineBlank(texts, id)),
      fc.boolean(),
    )
    .chain(([blanks, shuffle]) =>
      arbitraryBlanksRule(blanks.map(({ options }) => best(options))).map((scoring) => ({
        ...{ type: 'inline-choice' as const, blanks, shuffle, scoring },
      })),
    );

type TextBlank = InteractionOf<'text-entry'>['blanks'][number];
const comparable = (text: string) => text.normalize('NFC').toUpperCase().toLowerCase();
const textBlank = (id: string): fc.Arbitrary<TextBlank> =>
  fc
    .tuple(
      fc.uniqueArray(arbitraryLine, { minLength: 1, maxLength: 3, selector: comparable }),
      fc.boolean(),
      fc.boolean(),
    )
    .chain(([texts, caseSensitive, trim]) =>
      scores(texts.length - 1).map((values) => ({
        ...{ id, trim },
        answers: texts.map((text, at) => ({ text, score: values[at] ?? 0, caseSensitive })),
      })),
    );

export const arbitraryTextEntry = (ids: readonly string[]): fc.Arbitrary<InteractionOf<'text-entry'>> =>
  each(ids, textBlank).chain((blanks) =>
    arbitraryBlanksRule(blanks.map(({ answers }) => best(answers))).map((scoring) => ({
      ...{ type: 'text-entry' as const, blanks, scoring },
    })),
  );

type NumericBlank = InteractionOf<'numeric'>['blanks'][number];
const decimal = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(1, 10, 100, 1000))
  .map(([digits, by]) => digits / by + 0);
const width = fc.constantFrom(0, 0.5, 2, 10);
const part = fc.constantFrom(0, 0.01, 0.05, 0.5);
const tolerance = fc.oneof(
  fc.constant({ mode: 'exact' as const, below: 0, above: 0 }),
  fc.record({ mode: fc.constant('absolute' as const), below: width, above: width }),
  fc.record({ mode: fc.constant('relative' as const), below: part, above: part }),
);
const units = fc.constantFrom<NumericBlank['units']>(
  [],
  [{ symbol: 'psi', factor: 1 }],
  [
    { symbol: 'ft', factor: 1 },
    { symbol: 'm', factor: 3.280_839_895 },
  ],
  [
    { symbol: '°C', factor: 1 },
    { symbol: 'lb/gal', factor: 0.5 },
    { symbol: '%', factor: 0.01 },
  ],
);
const numericBlank = (id: string): fc.Arbitrary<NumericBlank> =>
  fc
    .tuple(
      fc.uniqueArray(decimal, { minLength: 1, maxLength: 3 }),
      fc.array(tolerance, { minLength: 3, maxLength: 3 }),
      units,
      fc.boolean(),
    )
    .chain(([values, tolerances, accepted, required]) =>
      scores(values.length - 1).map((points) => ({
        id,
        answers: values.flatMap((value, at) =>
          tolerances
            .slice(at, at + 1)
            .map((within) => ({ value, tolerance: within, score: points[at] ?? 0 })),
        ),
        units: accepted,
        unitRequired: required && accepted.length > 0,
      })),
    );

export const arbitraryNumeric = (ids: readonly string[]): fc.Arbitrary<InteractionOf<'numeric'>> =>
  each(ids, numericBlank).chain((blanks) =>
    arbitraryBlanksRule(blanks.map(({ answers }) => best(answers))).map((scoring) => ({
      ...{ type: 'numeric' as const, blanks, scoring },
    })),
  );
