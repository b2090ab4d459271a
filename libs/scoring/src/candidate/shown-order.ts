import type { InteractionOf, ScenarioPart } from '@rigwise/contracts';
import { derived, type SeedHalves } from '../forms/seeds.ts';
import { shuffleBy } from '../forms/shuffle.ts';

export type OptionsQuestion = ScenarioPart & {
  readonly interaction: InteractionOf<'choice' | 'multiple-response'>;
};

/**
 * The ids of a question's options in the order in which a form shows them: `O1` of a response is the first. It reads a
 * response as `undisguised` does, without going through texts and images.
 *
 * @param seed that of the item in the form; null for the author's order
 */
export function shownOrder({ id, interaction }: OptionsQuestion, seed: SeedHalves | null): readonly string[] {
  const ids = interaction.options.map((option) => option.id);
  if (!interaction.shuffle || seed === null) return ids;
  return shuffleBy(ids, derived(derived(seed, `question:${id}`), 'options'));
}
