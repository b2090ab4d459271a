import { nodesOf, type ItemOption, type Localized, type RichText } from '@rigwise/contracts';
import { folded, trimmed } from '../answers/comparable-text.ts';
import { own } from '../own.ts';
import { languageName, missing, repeatedAt, under, type Missing } from './missing.ts';

/** Whether there is anything to read or see. Blanks don't count. */
function saysSomething(text: RichText): boolean {
  for (const node of nodesOf(text)) {
    if (node.type === 'text' && node.text.trim() !== '') return true;
    if (node.type === 'image' || node.type === 'inlineMath' || node.type === 'blockMath') return true;
  }
  return false;
}

/** A formatted text is needed in every language, with a description of each image. */
export const missingTexts = (
  text: Localized<RichText> | undefined,
  languages: readonly string[],
  what: string,
): Missing[] =>
  languages.flatMap((language) => {
    const one = own(text ?? {}, language);
    const name = languageName(language);
    if (one === undefined || !saysSomething(one))
      return [missing(language, 'no-text', `Write ${what} in ${name}.`)];
    const isUndescribed = [...nodesOf(one)].some(
      (node) => node.type === 'image' && node.attrs.alt.trim() === '',
    );
    return isUndescribed
      ? [
          missing(
            language,
            'no-image-text',
            `Describe each image in ${what} in ${name}, for people who can't see it.`,
          ),
        ]
      : [];
  });

export const missingLines = (
  text: Localized<string>,
  languages: readonly string[],
  what: string,
): Missing[] =>
  languages
    .filter((language) => (own(text, language) ?? '').trim() === '')
    .map((language) => missing(language, 'no-text', `Write ${what} in ${languageName(language)}.`));

/** A rationale is needed in every language. */
export const missingRationale = (
  rationale: Localized<RichText> | undefined,
  languages: readonly string[],
  what: string,
): Missing[] =>
  missingTexts(rationale, languages, `the rationale of ${what}`).map((one) =>
    one.code === 'no-text'
      ? missing(
          one.path,
          'no-rationale',
          `Explain in ${languageName(one.path)} why ${what} is right or wrong.`,
        )
      : one,
  );

/** Texts that read the same in a language: candidates can't tell them apart. */
export const repeatedTexts = (
  texts: readonly Localized<RichText | string>[],
  languages: readonly string[],
  what: string,
): Missing[] =>
  languages.flatMap((language) => {
    const keys = texts.map((text, at) => {
      const one = own(text, language);
      // Formatting counts: 10² and 102 are different options.
      return one === undefined || isEmpty(one) ? `${at}` : `=${folded(trimmed(JSON.stringify(one)))}`;
    });
    return repeatedAt(keys).map((at) =>
      missing(
        `${at}.text.${language}`,
        'duplicate-option',
        `Change ${what} ${at + 1} in ${languageName(language)}: an earlier one reads the same.`,
      ),
    );
  });

const isEmpty = (text: RichText | string): boolean =>
  typeof text === 'string' ? text.trim() === '' : !saysSomething(text);

/** Options need texts and rationales in every language, and no two texts may be the same. */
export const missingOptions = (
  options: readonly ItemOption[],
  languages: readonly string[],
  what: string,
): Missing[] => [
  ...options.flatMap(({ text, rationale }, at) => [
    ...under(`${at}.text`, missingTexts(text, languages, `${what} ${at + 1}`)),
    ...under(`${at}.rationale`, missingRationale(rationale, languages, `${what} ${at + 1}`)),
  ]),
  ...repeatedTexts(
    options.map(({ text }) => text),
    languages,
    what,
  ),
];
