import {
  questionsOf,
  type Interaction,
  type InteractionOf,
  type ItemContent,
  type ItemOption,
  type ScenarioPart,
} from '@rigwise/contracts';
import { deriveSeed, type Seed } from '../forms/seeds.ts';
import { shuffle } from '../forms/shuffle.ts';
import type {
  CandidateArea,
  CandidateInteraction,
  CandidateItem,
  CandidateOption,
  CandidateQuestion,
} from './candidate-item.ts';

/**
 * The part of an item that a candidate's browser may have before results are released. It is built from an allow-list,
 * so new members of the content stay hidden until they are added here.
 *
 * @param seed the order of shuffled options; options that aren't shuffled keep the author's order, as all do without a
 *   seed
 */
export function withoutKey(content: ItemContent, seed: Seed | null): CandidateItem {
  const languages = [...content.languages];
  const questions = questionsOf(content).map((question) => withoutKeyOf(question, seed));
  if (content.kind === 'scenario')
    return { kind: 'scenario', languages, stimulus: content.stimulus, questions };
  const [question] = questions;
  if (question === undefined) throw new TypeError('A question is one question.');
  return { kind: 'question', languages, questions: [question] };
}

const withoutKeyOf = ({ id, stem, interaction }: ScenarioPart, seed: Seed | null): CandidateQuestion => ({
  ...{ id, stem },
  interaction: interactionOf(interaction, seed === null ? null : deriveSeed(seed, `question:${id}`)),
});

function interactionOf(of: Interaction, seed: Seed | null): CandidateInteraction {
  switch (of.type) {
    case 'choice':
    case 'order':
    case 'gap-match':
      return { type: of.type, options: ordered(of.options.map(option), of.shuffle, seed, 'options') };
    case 'multiple-response':
      return {
        ...{ type: of.type, minChoices: of.minChoices, maxChoices: of.maxChoices },
        options: ordered(of.options.map(option), of.shuffle, seed, 'options'),
      };
    case 'match':
      return {
        type: of.type,
        sources: ordered(of.sources.map(option), of.shuffle, seed, 'sources'),
        targets: ordered(of.targets.map(option), of.shuffle, seed, 'targets'),
      };
    case 'inline-choice':
    case 'text-entry':
    case 'numeric':
      return blanksOf(of, seed);
    case 'hotspot':
      return {
        ...{ type: of.type, minChoices: of.minChoices, maxChoices: of.maxChoices },
        ...{ image: image(of.image), areas: of.areas.map(area) },
      };
    case 'graphic-order':
      return { type: of.type, image: image(of.image), areas: of.areas.map(area) };
    case 'extended-text': {
      const { type, minWords, maxWords } = of;
      return {
        type,
        ...(minWords !== undefined && { minWords }),
        ...(maxWords !== undefined && { maxWords }),
      };
    }
    case 'file-upload':
      return { type: of.type, types: [...of.types] };
  }
}

function blanksOf(
  of: InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>,
  seed: Seed | null,
): CandidateInteraction {
  if (of.type === 'text-entry') return { type: of.type, blanks: of.blanks.map(({ id }) => ({ id })) };
  if (of.type === 'numeric')
    return {
      type: of.type,
      blanks: of.blanks.map(({ id, units, unitRequired }) => ({
        ...{ id, unitRequired },
        units: units.map(({ symbol }) => symbol).sort(),
      })),
    };
  return {
    type: of.type,
    blanks: of.blanks.map(({ id, options }) => ({
      id,
      options: ordered(
        options.map(({ id: optionId, text }) => ({ id: optionId, text })),
        ...([of.shuffle, seed, `blank:${id}`] as const),
      ),
    })),
  };
}

const ordered = <T>(all: readonly T[], isShuffled: boolean, seed: Seed | null, name: string): T[] =>
  isShuffled && seed !== null ? shuffle(all, deriveSeed(seed, name)) : [...all];

const option = ({ id, text }: ItemOption): CandidateOption => ({ id, text });
const area = ({ id, shape, coords, label }: CandidateArea): CandidateArea => ({
  ...{ id, shape, coords: [...coords], label },
});
const image = ({ fileId, width, height, alt }: InteractionOf<'hotspot'>['image']) => ({
  ...{ fileId, width, height, alt },
});
