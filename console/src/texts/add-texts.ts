import type { i18n } from 'i18next';
import { ENGLISH } from './locale.ts';

/** Adds a text module’s exports to the catalogue; existing texts stay. */
export async function addTexts(texts: i18n, loading: Promise<object>): Promise<void> {
  for (const catalogue of Object.values(await loading) as object[])
    texts.addResourceBundle(ENGLISH, 'translation', catalogue, true);
}
