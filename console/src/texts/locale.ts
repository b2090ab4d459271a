/** The language of the catalogues (*.en.ts), and of users who chose no other. */
export const ENGLISH = 'en';
/** CLDR’s name for lengthened right-to-left English, to test pages before a translation exists. */
export const PSEUDO_LOCALE = 'ar-XB';

/** The locale of dates and times if the language alone is ambiguous: "21 November", "14:05", never 11/21. */
const OWN_FORMATS = 'en-GB';
const AMERICAN = 'en-US';

/** Every language that the console speaks; public/color-scheme.js knows them, too. */
export const LANGUAGES: readonly string[] = [ENGLISH, AMERICAN, PSEUDO_LOCALE];

export const formatLocale = (language: string): string => (language === AMERICAN ? AMERICAN : OWN_FORMATS);

/** The language that an account has chosen by its formats. */
export const languageFor = (locale: string): string => (locale === OWN_FORMATS ? ENGLISH : locale);
