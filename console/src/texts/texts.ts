import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addTexts } from './add-texts.ts';
import type { Catalogue } from './catalogue.ts';
import { ENGLISH } from './locale.ts';
import { outside } from './outside.en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}

/** The message catalogue with the texts for visitors; the rest loads with the shell. */
export function createTexts(): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: ENGLISH,
    resources: { [ENGLISH]: { translation: outside } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}

/** Adds the texts for signed-in users, with those of all that belongs to the shell. */
export async function addInsideTexts(texts: i18n): Promise<void> {
  await addTexts(texts, import('./inside-texts.ts'));
}
