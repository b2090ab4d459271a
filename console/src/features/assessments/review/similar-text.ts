import {
  questionsOf,
  textOf,
  type Interaction,
  type ItemContent,
  type Localized,
  type RichText,
} from '@rigwise/contracts';

/** As the call bounds it. */
const LONGEST = 5000;

/** What an item says in its original language, without its key: by this it is compared with others. */
export function similarText(content: ItemContent): string {
  const [original = ''] = content.languages;
  const said = (text: Localized<RichText>): string => {
    const own = text[original];
    return own ? textOf(own) : '';
  };
  return [
    ...(content.kind === 'scenario' ? [said(content.stimulus)] : []),
    ...questionsOf(content).flatMap(({ stem, interaction }) => [
      said(stem),
      ...optionsOf(interaction).map(({ text }) => said(text)),
    ]),
  ]
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, LONGEST);
}

function optionsOf(interaction: Interaction): readonly { readonly text: Localized<RichText> }[] {
  if (interaction.type === 'match') return [...interaction.sources, ...interaction.targets];
  return 'options' in interaction ? interaction.options : [];
}
