import { questionsOf, textOf, type Interaction, type ItemContent, type RichText } from '@rigwise/contracts';

type Texts = Readonly<Record<string, RichText | string>>;

const LONGEST = 20_000;

/** Title, stem and options of an item as plain text in lower case: for search and similarity. */
export function wordsOf(content: ItemContent): string {
  return [content.title, questionWords(content)].join(' ').toLowerCase().slice(0, LONGEST);
}

/** Stem and options in every language. */
export function questionWords(content: ItemContent): string {
  const texts = [
    ...(content.kind === 'scenario' ? [content.stimulus] : []),
    ...questionsOf(content).flatMap(({ stem, interaction }) => [stem, ...optionsOf(interaction)]),
  ];
  return texts.flatMap(plain).join(' ').replaceAll(/\s+/g, ' ').trim();
}

const plain = (texts: Texts): string[] =>
  Object.values(texts).map((text) => (typeof text === 'string' ? text : textOf(text)));

function optionsOf(interaction: Interaction): Texts[] {
  switch (interaction.type) {
    case 'choice':
    case 'multiple-response':
    case 'order':
    case 'gap-match':
      return interaction.options.map(({ text }) => text);
    case 'match':
      return [...interaction.sources, ...interaction.targets].map(({ text }) => text);
    case 'inline-choice':
      return interaction.blanks.flatMap(({ options }) => options.map(({ text }) => text));
    case 'hotspot':
    case 'graphic-order':
      return interaction.areas.map(({ label }) => label);
    case 'text-entry':
    case 'numeric':
    case 'extended-text':
    case 'file-upload':
      return [];
  }
}
