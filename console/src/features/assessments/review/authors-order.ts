import type { Interaction, ItemContent } from '@rigwise/contracts';

/** The item with its options as the author ordered them, however candidates see them. */
export function inAuthorsOrder(content: ItemContent): ItemContent {
  if (content.kind === 'question') return { ...content, interaction: unshuffled(content.interaction) };
  const parts = content.parts.map((part) => ({ ...part, interaction: unshuffled(part.interaction) }));
  return { ...content, parts };
}

const unshuffled = (interaction: Interaction): Interaction =>
  'shuffle' in interaction ? { ...interaction, shuffle: false } : interaction;
