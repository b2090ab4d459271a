import type { i18n } from 'i18next';
import { LANGUAGE_KEY, speak } from './language.ts';
import { ENGLISH, languageFor, PSEUDO_LOCALE } from './locale.ts';

/** Speaks as the account has chosen, from now on before sign-in, too: this browser remembers it. */
export function speakAs(texts: i18n, locale: string): Promise<void> {
  // Whoever tries out the pseudo-locale wants to see all of it.
  if (texts.language === PSEUDO_LOCALE) return Promise.resolve();
  const language = languageFor(locale);
  try {
    if (language === ENGLISH) window.localStorage.removeItem(LANGUAGE_KEY);
    else window.localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Then the sign-in page is in English.
  }
  return speak(texts, language);
}
