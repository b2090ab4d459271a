import type { InteractionOf, ItemContent } from '@rigwise/contracts';

/** The question of the demo bank whose key is wrong, by its identifier: its statistics say so. */
export const WRONG_KEY = 'heat-stroke-or-heat-exhaustion';

/** The content with the option after the right one as its key. */
export const withWrongKey = (content: ItemContent): ItemContent => withKeyMoved(content, 1);

/** What {@link withWrongKey} was given. */
export const withRightKey = (content: ItemContent): ItemContent => withKeyMoved(content, -1);

function withKeyMoved(content: ItemContent, by: number): ItemContent {
  if (content.kind !== 'question' || content.interaction.type !== 'choice')
    throw new Error(`The key of ${content.title} is not one option`);
  return { ...content, interaction: moved(content.interaction, by) };
}

function moved(choice: InteractionOf<'choice'>, by: number): InteractionOf<'choice'> {
  const { options, correct, scoring } = choice;
  const at = options.findIndex(({ id }) => id === correct) + by;
  const key = options.at(at % options.length)?.id ?? correct;
  if (scoring.rule !== 'map_response') return { ...choice, correct: key };
  const points = new Map(Object.entries(scoring.map));
  const [most = 0, least = 0] = [points.get(correct), points.get(key)];
  const map = Object.fromEntries(points.set(key, most).set(correct, least));
  return { ...choice, correct: key, scoring: { ...scoring, map } };
}
