import type { Localized } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';

/** The language of a test that suits the reader best: their own, or its original. */
export function useShownLanguage(): (languages: readonly string[]) => string {
  const { i18n } = useTranslation();
  const [own = ''] = i18n.language.split('-');
  return (languages) =>
    languages.find((tag) => tag === i18n.language) ??
    languages.find((tag) => tag.split('-')[0] === own) ??
    languages[0] ??
    '';
}

/** A text in a language, or in the original where it has no translation. */
export const inLanguage = <T>(
  texts: Localized<T> | null | undefined,
  language: string,
  languages: readonly string[],
): { readonly language: string; readonly text: T } | undefined => {
  for (const tag of [language, ...languages]) {
    const text = texts?.[tag];
    if (text !== undefined) return { language: tag, text };
  }
  return undefined;
};
