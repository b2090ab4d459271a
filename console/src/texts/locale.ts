/** CLDR's name for English made longer and written from the right: pages can be tried in it before a translation. */
export const PSEUDO_LOCALE = 'ar-XB';

/** How dates and times are written where a language alone leaves it open: "21 November", "14:05", never 11/21. */
const FORMATS: Readonly<Record<string, string>> = { en: 'en-GB', [PSEUDO_LOCALE]: 'en-GB' };

export function formatLocale(language: string): string {
  return FORMATS[language] ?? language;
}
