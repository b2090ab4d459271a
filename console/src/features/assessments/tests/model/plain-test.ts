import { textOf, type Localized, type RichText, type TestContent } from '@rigwise/contracts';

/** All texts of a test, to be copied elsewhere: each language in turn. */
export const plainTest = ({ languages, title, instructions, sections, topics }: TestContent): string =>
  [
    ...languages.map((language) =>
      [
        title[language],
        instructionsIn(instructions, language),
        ...sections.map((section) => section.title[language]),
      ]
        .filter((text) => text !== undefined && text !== '')
        .join('\n'),
    ),
    topics.join(', '),
  ]
    .filter((text) => text !== '')
    .join('\n\n');

function instructionsIn(of: Localized<RichText> | undefined, language: string): string {
  const text = of?.[language];
  return text ? textOf(text) : '';
}
