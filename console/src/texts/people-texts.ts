import { useTranslation } from 'react-i18next';
import { people } from './en/people.ts';

/** Adds the texts of the users page, which load with it. */
export function usePeopleTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('people.title')) i18n.addResourceBundle('en', 'translation', people, true);
}
