import { useTranslation } from 'react-i18next';
import { operations } from './en/operations.ts';

/** Adds the texts of the operations page, which load with it. */
export function useOperationsTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('operations.title')) i18n.addResourceBundle('en', 'translation', operations, true);
}
