import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { wordsIn } from './words-in.ts';
import type { Words } from './clause-words.ts';

/** What sentences about skills are made with. */
export function useWords(): Words {
  const { t, i18n } = useTranslation();
  return wordsIn(t, formatLocale(i18n.language));
}
