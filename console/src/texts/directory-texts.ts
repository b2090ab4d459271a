import { useTranslation } from 'react-i18next';
import { directory } from './en/directory.ts';

/** Adds the texts of imports and service tokens, which load with their pages. */
export function useDirectoryTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('directory.import.title')) i18n.addResourceBundle('en', 'translation', directory, true);
}
