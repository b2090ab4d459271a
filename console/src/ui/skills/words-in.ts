import type { TFunction } from 'i18next';
import { dayFormat } from '../../texts/day-format.ts';
import type { Words } from './clause-words.ts';

export function wordsIn(t: TFunction, locale: string): Words {
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'long' });
  return { t, day: dayFormat(locale), list: (parts) => list.format(parts) };
}
