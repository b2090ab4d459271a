import { questionsOf, textOf, type ItemContent, type Localized, type RichText } from '@rigwise/contracts';

/** All texts of an item, to be pasted elsewhere and to be compared with other items. */
export function plainTextOf(content: ItemContent): string {
  return content.languages
    .map((language) =>
      [
        ...(content.kind === 'scenario' ? [inLanguage(content.stimulus, language)] : []),
        ...questionsOf(content).flatMap((question) => [
          inLanguage(question.stem, language),
          ...choicesOf(question.interaction, language),
          inLanguage(question.rationale, language),
        ]),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The question and its options in the original language, by which similar items are found. */
export function textToCompare(content: ItemContent): string {
  const [language = ''] = content.languages;
  const lines = questionsOf(content).flatMap(({ stem, interaction }) => [
    inLanguage(stem, language),
    ...choicesOf(interaction, language).filter((line) => !line.startsWith('  ')),
  ]);
  const stimulus = content.kind === 'scenario' ? [inLanguage(content.stimulus, language)] : [];
  return [...stimulus, ...lines]
    .filter((line) => line !== '')
    .join(' ')
    .slice(0, 5000)
    .toWellFormed();
}

const inLanguage = (text: Localized<RichText> | undefined, language: string): string => {
  const own = text?.[language];
  return own ? textOf(own) : '';
};

type Interaction = ReturnType<typeof questionsOf>[number]['interaction'];

/** Options with their rationales, indented. */
function choicesOf(of: Interaction, language: string): string[] {
  const lists = [
    ...('options' in of ? [of.options] : []),
    ...(of.type === 'match' ? [of.sources, of.targets] : []),
  ];
  const options = lists.flat().flatMap(({ text, rationale }) => {
    const why = inLanguage(rationale, language);
    return [inLanguage(text, language), ...(why === '' ? [] : [`  ${why}`])];
  });
  const inBlanks =
    of.type === 'inline-choice'
      ? of.blanks.flatMap((blank) => blank.options.map(({ text }) => text[language] ?? ''))
      : [];
  return [...options, ...inBlanks];
}
