import type { InteractionOf, ItemOption } from '@rigwise/contracts';
import fc from 'fast-check';
import { arbitraryAreas, arbitraryImage, arbitraryOptions, idsOf, type Texts } from './arbitrary-options.ts';
import { arbitraryPoints, arbitraryScoring } from './arbitrary-scoring.ts';

export const arbitraryChoice = (texts: Texts): fc.Arbitrary<InteractionOf<'choice'>> =>
  fc.tuple(arbitraryOptions(texts), fc.boolean()).chain(([options, shuffle]) =>
    fc.constantFrom(...idsOf(options)).chain((correct) =>
      arbitraryScoring([correct], without(idsOf(options), [correct])).map((scoring) => ({
        ...{ type: 'choice' as const, options, shuffle, correct, scoring },
      })),
    ),
  );

const without = (ids: readonly string[], some: readonly string[]) => ids.filter((id) => !some.includes(id));

/** Some of the ids as the key, limits that allow it, and a rule by which it scores best. */
const arbitrarySelection = (ids: readonly string[]) =>
  fc.shuffledSubarray([...ids], { minLength: 1 }).chain((correct) =>
    fc.record({
      correct: fc.constant(correct),
      minChoices: fc.integer({ min: 0, max: correct.length }),
      maxChoices: fc.constantFrom(0, correct.length, ids.length),
      scoring: arbitraryScoring(correct, without(ids, correct)),
    }),
  );

export const arbitraryMultipleResponse = (texts: Texts): fc.Arbitrary<InteractionOf<'multiple-response'>> =>
  fc.tuple(arbitraryOptions(texts), fc.boolean()).chain(([options, shuffle]) =>
    arbitrarySelection(idsOf(options)).map((selection) => ({
      ...{ type: 'multiple-response' as const, options, shuffle, ...selection },
    })),
  );

export const arbitraryHotspot = (texts: Texts): fc.Arbitrary<InteractionOf<'hotspot'>> =>
  fc.tuple(arbitraryImage(texts), arbitraryAreas(texts)).chain(([image, areas]) =>
    arbitrarySelection(idsOf(areas)).map((selection) => ({
      ...{ type: 'hotspot' as const, image, areas, ...selection },
    })),
  );

const inAnyOrder = (ids: readonly string[]) =>
  fc.shuffledSubarray([...ids], { minLength: ids.length, maxLength: ids.length });

export const arbitraryOrder = (texts: Texts): fc.Arbitrary<InteractionOf<'order'>> =>
  fc.tuple(arbitraryOptions(texts), fc.boolean(), arbitraryPoints).chain(([options, shuffle, points]) =>
    inAnyOrder(idsOf(options)).map((correct) => ({
      ...{ type: 'order' as const, options, shuffle, correct, points },
    })),
  );

export const arbitraryGraphicOrder = (texts: Texts): fc.Arbitrary<InteractionOf<'graphic-order'>> =>
  fc
    .tuple(arbitraryImage(texts), arbitraryAreas(texts, { least: 2 }), arbitraryPoints)
    .chain(([image, areas, points]) =>
      inAnyOrder(idsOf(areas)).map((correct) => ({
        ...{ type: 'graphic-order' as const, image, areas, correct, points },
      })),
    );

const pairs = (sources: readonly string[], targets: readonly string[]) =>
  sources.flatMap((source) => targets.map((target) => ({ source, target })));
const keyOf = ({ source, target }: { source: string; target: string }) => `${source} ${target}`;

/** One target each for some of the sources, and a rule by which these pairs score best. */
const arbitraryPairing = (sources: readonly string[], targets: readonly string[], targetOnce: boolean) =>
  fc
    .tuple(
      fc.shuffledSubarray([...sources], {
        minLength: 1,
        maxLength: targetOnce ? Math.min(sources.length, targets.length) : sources.length,
      }),
      targetOnce
        ? inAnyOrder(targets)
        : fc.array(fc.constantFrom(...targets), { minLength: sources.length, maxLength: sources.length }),
    )
    .chain(([used, to]) => {
      const correct = used.flatMap((source, at) =>
        to.slice(at, at + 1).map((target) => ({ source, target })),
      );
      const right = correct.map(keyOf);
      const wrong = without(pairs(sources, targets).map(keyOf), right);
      return arbitraryScoring(right, wrong).map((scoring) => ({ correct, scoring }));
    });

export const arbitraryMatch = (texts: Texts): fc.Arbitrary<InteractionOf<'match'>> =>
  fc
    .tuple(
      arbitraryOptions(texts, { prefix: 'S', most: 4 }),
      arbitraryOptions(texts, { prefix: 'T', most: 4 }),
      fc.boolean(),
    )
    .chain(([sources, targets, shuffle]) =>
      arbitraryPairing(idsOf(sources), idsOf(targets), false).map((pairing) => ({
        ...{ type: 'match' as const, sources, targets, shuffle, ...pairing },
      })),
    );

/** An option for every gap: as many as the options allow. */
export const arbitraryGapMatch = (
  texts: Texts,
  blanks: readonly string[],
): fc.Arbitrary<InteractionOf<'gap-match'>> =>
  fc
    .tuple(arbitraryOptions(texts, { prefix: 'G', least: Math.max(2, blanks.length) }), fc.boolean())
    .chain(([options, shuffle]) =>
      arbitraryFilling(options, blanks).map((pairing) => ({
        ...{ type: 'gap-match' as const, options, shuffle, ...pairing },
      })),
    );

const arbitraryFilling = (options: readonly ItemOption[], blanks: readonly string[]) =>
  inAnyOrder(idsOf(options)).chain((ids) => {
    const correct = blanks.flatMap((target, at) =>
      ids.slice(at, at + 1).map((source) => ({ source, target })),
    );
    const right = correct.map(keyOf);
    const wrong = without(pairs(ids, blanks).map(keyOf), right);
    return arbitraryScoring(right, wrong).map((scoring) => ({ correct, scoring }));
  });
