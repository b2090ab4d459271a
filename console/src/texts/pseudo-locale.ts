import type { i18n } from 'i18next';
import { PSEUDO_LOCALE } from './locale.ts';

/** Begins every text of the pseudo-locale, and turns the direction of what follows; its partner ends that. */
export const FROM_THE_RIGHT = '\u202E';
const TURNED_BACK = '\u202C';
/** A name or number within keeps the direction it has by itself. */
const [ISOLATED, ISOLATED_END] = ['\u2068', '\u2069'];

/** Forms of a text that counts: Arabic has six, English two. */
const MORE_PLURALS = ['zero', 'two', 'few', 'many'] as const;

/** The same catalogue, every text about a third longer and from right to left; placeholders stay. */
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

/** Gives `texts` the pseudo-locale beside English: all that it holds, and what pages add to it later. */
export function addPseudoLocale(texts: i18n): void {
  if (texts.hasResourceBundle(PSEUDO_LOCALE, 'translation')) return;
  const add = (): void => {
    const english = texts.getResourceBundle('en', 'translation') as object;
    texts.addResourceBundle(PSEUDO_LOCALE, 'translation', pseudo(english), true, true);
  };
  add();
  texts.store.on('added', (language) => {
    if (language === 'en') add();
  });
}
