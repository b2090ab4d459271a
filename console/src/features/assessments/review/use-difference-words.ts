import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../../texts/language-name.ts';
import { formatLocale } from '../../../texts/locale.ts';
import { questions } from '../questions.en.ts';
import { differenceName } from './difference-names.ts';
import { differenceValue } from './difference-value.ts';
import { review } from './review.en.ts';

/**
 * Names a field of a content.
 * @param numberOf the number of an entry as the editor shows it; without it the entry's id names it
 */
export function useDifferenceName(
  numberOf?: (list: readonly string[], id: string) => number | undefined,
): (path: string) => string {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const names = Object.fromEntries(
    Object.keys(review.review.names).map((name) => [
      name,
      t(`review.names.${name as keyof typeof review.review.names}`),
    ]),
  ) as Record<keyof typeof review.review.names, string>;
  return (path) => differenceName(path, t, { names, languageName, numberOf });
}

/** Shows a value of a content in words. */
export function useDifferenceValue(): (path: string, value: unknown) => string {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 10 });
  const word = (value: string): string => {
    if (isKey(review.review.values, value)) return t(`review.values.${value}`);
    if (isKey(questions.questions.types, value)) return t(`questions.types.${value}`);
    if (isKey(questions.questions.difficulties, value)) return t(`questions.difficulties.${value}`);
    if (isKey(questions.questions.levels, value)) return t(`questions.levels.${value}`);
    return isKey(review.review.names, value) ? t(`review.names.${value}`) : value;
  };
  const words = {
    yes: t('review.yes'),
    no: t('review.no'),
    // A minus, not a hyphen.
    number: (value: number) => number.format(value).replace('-', '−'),
    word,
  };
  return (path, value) => differenceValue(value, path.split('.').at(-1) ?? '', words);
}

const isKey = <Names extends object>(names: Names, value: string): value is keyof Names & string =>
  Object.hasOwn(names, value);
