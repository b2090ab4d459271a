import type { i18n } from 'i18next';
import { log } from '../log.ts';
import { PSEUDO_LOCALE } from './locale.ts';

/**
 * Has `texts` speak what public/color-scheme.js made the document's language before the first paint. English is there
 * already; another language is fetched, and where it does not arrive English it is.
 */
export async function speakChosenLanguage(texts: i18n): Promise<void> {
  const { documentElement: page } = document;
  if (page.lang !== PSEUDO_LOCALE) return;
  try {
    (await import('./pseudo-locale.ts')).speakPseudo(texts);
  } catch (error) {
    log(error);
    Object.assign(page, { lang: 'en', dir: 'ltr' });
  }
}
