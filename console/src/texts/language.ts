import type { i18n } from 'i18next';
import { log } from '../log.ts';
import { ENGLISH, LANGUAGES, PSEUDO_LOCALE } from './locale.ts';

/** The storage key of a language other than English; public/color-scheme.js reads it before the first paint. */
export const LANGUAGE_KEY = 'rigwise.language';

/**
 * Sets `texts` to the language that the document got before its first paint, and later to any chosen in another tab.
 * English is bundled; another language is fetched, with English as the fallback.
 */
export function followLanguage(texts: i18n): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY) void speak(texts, newValue);
  });
  return speak(texts, document.documentElement.lang);
}

export async function speak(texts: i18n, chosen: string | null): Promise<void> {
  let lang = chosen !== null && LANGUAGES.includes(chosen) ? chosen : ENGLISH;
  if (lang === PSEUDO_LOCALE) {
    try {
      (await import('./pseudo-locale.ts')).addPseudoLocale(texts);
    } catch (error) {
      log(error);
      lang = ENGLISH;
    }
  }
  if (texts.language !== lang) await texts.changeLanguage(lang);
  Object.assign(document.documentElement, { lang, dir: lang === PSEUDO_LOCALE ? 'rtl' : 'ltr' });
}
