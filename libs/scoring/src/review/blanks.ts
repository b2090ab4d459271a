import type { InteractionOf, Localized, RichText } from '@rigwise/contracts';
import { comparableText } from '../answers/comparable-text.ts';
import { own } from '../own.ts';
import { blankIdsIn } from '../score/blank-ids.ts';
import { missingBounds } from './key.ts';
import { languageName, missing, repeatedAt, repeatedIds, under, type Missing } from './missing.ts';
import { missingLines, missingRationale, repeatedTexts } from './texts.ts';

/** Every language's text must have each declared blank exactly once, and no others. */
export const missingBlanks = (
  stem: Localized<RichText>,
  languages: readonly string[],
  declared: readonly string[],
): Missing[] =>
  languages.flatMap((language) => {
    const text = own(stem, language);
    if (text === undefined) return [];
    const [ids, name] = [blankIdsIn(text), languageName(language)];
    const stray = [...new Set(ids)].filter((id) => !declared.includes(id));
    return [
      ...declared
        .filter((id) => !ids.includes(id))
        .map((id) =>
          missing(language, 'blank-not-in-text', `Put the blank "${id}" into the question in ${name}.`, {
            blank: id,
          }),
        ),
      ...stray.map((id) =>
        missing(
          language,
          'blank-without-answer',
          `Add the answer to the blank "${id}" in ${name}, or remove the blank.`,
          { blank: id },
        ),
      ),
      ...repeatedAt(ids).map((at) =>
        missing(
          language,
          'repeated-blank',
          `Put the blank "${ids[at]}" into the question in ${name} only once.`,
          { blank: ids[at] ?? '' },
        ),
      ),
    ];
  });

const needsBlanks = (blanks: readonly unknown[]): Missing[] =>
  blanks.length === 0 ? [missing('blanks', 'no-blanks', 'Add at least one blank.')] : [];

/** Each blank needs an answer that scores points. */
export function missingOfBlanks(
  of: InteractionOf<'inline-choice' | 'text-entry' | 'numeric'>,
  languages: readonly string[],
): Missing[] {
  const each =
    of.type === 'inline-choice'
      ? of.blanks.map((blank, at) => inlineBlank(blank, at, languages))
      : of.type === 'text-entry'
        ? of.blanks.map(textBlank)
        : of.blanks.map(numericBlank);
  return [
    ...needsBlanks(of.blanks),
    ...under('blanks', repeatedIds('blank', of.blanks)),
    ...each.flatMap((problems, at) => under(`blanks.${at}`, problems)),
    ...(of.scoring.rule === 'sum' ? under('scoring', missingBounds(of.scoring)) : []),
  ];
}

const needsPoints = (path: string, at: number, answers: readonly { readonly score: number }[]): Missing[] =>
  answers.some(({ score }) => score > 0)
    ? []
    : [missing(path, 'no-key', `Give points to at least one answer of blank ${at + 1}.`)];

function inlineBlank(
  { options }: InteractionOf<'inline-choice'>['blanks'][number],
  at: number,
  languages: readonly string[],
): Missing[] {
  return [
    ...needsPoints('options', at, options),
    ...under('options', repeatedIds('option', options)),
    ...options.flatMap(({ text, rationale }, option) => {
      const what = `option ${option + 1} of blank ${at + 1}`;
      return [
        ...under(`options.${option}.text`, missingLines(text, languages, what)),
        ...under(`options.${option}.rationale`, missingRationale(rationale, languages, what)),
      ];
    }),
    ...under(
      'options',
      repeatedTexts(
        options.map(({ text }) => text),
        languages,
        'option',
      ),
    ),
  ];
}

function textBlank({ answers, trim }: InteractionOf<'text-entry'>['blanks'][number], at: number): Missing[] {
  const keys = answers.map(
    ({ text, caseSensitive }) => `${caseSensitive} ${comparableText(text, { trim, caseSensitive })}`,
  );
  return [
    ...needsPoints('answers', at, answers),
    ...repeatedAt(keys).map((answer) =>
      missing(
        `answers.${answer}.text`,
        'duplicate-answer',
        `Remove answer ${answer + 1} of blank ${at + 1}: an earlier one accepts the same.`,
      ),
    ),
  ];
}

function numericBlank(blank: InteractionOf<'numeric'>['blanks'][number], at: number): Missing[] {
  const { answers, units, unitRequired } = blank;
  return [
    ...needsPoints('answers', at, answers),
    ...(unitRequired && units.length === 0
      ? [missing('units', 'no-units', `Add the units that blank ${at + 1} accepts, or don't require one.`)]
      : []),
    ...repeatedAt(units.map(({ symbol }) => symbol)).map((unit) =>
      missing(
        `units.${unit}.symbol`,
        'duplicate-unit',
        `Remove the second "${units[unit]?.symbol}" of blank ${at + 1}.`,
        { symbol: units[unit]?.symbol ?? '' },
      ),
    ),
  ];
}
