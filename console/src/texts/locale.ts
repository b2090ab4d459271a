/** The language of the catalogues (*.en.ts), and of users who chose no other. */
export const ENGLISH = 'en';
/** CLDR’s name for lengthened right-to-left English, to test pages before a translation exists. */
export const PSEUDO_LOCALE = 'ar-XB';

/** The locale of dates and times if the language alone is ambiguous: "21 November", "14:05", never 11/21. */
const FORMATS: Readonly<Record<string, string>> = { [ENGLISH]: 'en-GB', [PSEUDO_LOCALE]: 'en-GB' };

export function formatLocale(language: string): string {
  return FORMATS[language] ?? language;
}
