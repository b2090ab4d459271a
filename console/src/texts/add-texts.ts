import type { i18n } from 'i18next';
import { ENGLISH } from './locale.ts';

/** Adds what a module of texts exports to the catalogue; what is there already stays. */
export async function addTexts(texts: i18n, loading: Promise<object>): Promise<void> {
  for (const catalogue of Object.values(await loading) as object[])
    texts.addResourceBundle(ENGLISH, 'translation', catalogue, true);
}
