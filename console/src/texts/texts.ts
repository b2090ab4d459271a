import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

/** The message catalogue, ready at once: its texts are part of the build. */
export function createTexts(language = 'en', catalogue: object = en): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}
