import type { TFunction } from 'i18next';
import type { Words } from './clause-words.ts';

/** Calendar dates have no time zone: midnight in UTC, read in UTC, is the same day everywhere. */
export const dayFormat = (locale: string, month: 'long' | 'short' = 'long'): ((date: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
};

export function wordsIn(t: TFunction, locale: string): Words {
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'long' });
  return { t, day: dayFormat(locale), list: (parts) => list.format(parts) };
}
