import type { i18n } from 'i18next';
import { ENGLISH, PSEUDO_LOCALE } from './locale.ts';

/** Starts every text of the pseudo-locale and reverses the direction of what follows; its counterpart ends that. */
export const FROM_THE_RIGHT = '\u202E';
const TURNED_BACK = '\u202C';
/** A name or number inside keeps its own direction. */
const [ISOLATED, ISOLATED_END] = ['\u2068', '\u2069'];

/** Plural forms: Arabic has six, English two. */
const MORE_PLURALS = ['zero', 'two', 'few', 'many'] as const;

/** The same catalogue with every text about a third longer and right-to-left; placeholders are kept. */
export function pseudo<Catalogue extends object>(catalogue: Catalogue): Catalogue {
  const entries = Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [[key, pseudo(value as object)]];
    const text = pseudoText(value);
    const [, counted] = /^(.*)_other$/.exec(key) ?? [];
    const plurals = counted === undefined ? [] : MORE_PLURALS.map((form) => [`${counted}_${form}`, text]);
    return [[key, text], ...plurals];
  });
  return Object.fromEntries(entries) as Catalogue;
}

function pseudoText(text: string): string {
  const longer = text.replace(/\{\{\w+(?:, \w+)?\}\}|[aeiou]/gi, (part) =>
    part.length > 1 ? ISOLATED + part + ISOLATED_END : part + part,
  );
  return FROM_THE_RIGHT + longer + TURNED_BACK;
}

/** Adds the pseudo-locale to `texts` beside English, including texts that pages add later. */
export function addPseudoLocale(texts: i18n): void {
  if (texts.hasResourceBundle(PSEUDO_LOCALE, 'translation')) return;
  const add = (): void => {
    const english = texts.getResourceBundle(ENGLISH, 'translation') as object;
    texts.addResourceBundle(PSEUDO_LOCALE, 'translation', pseudo(english), true, true);
  };
  add();
  texts.store.on('added', (language) => {
    if (language === ENGLISH) add();
  });
}
