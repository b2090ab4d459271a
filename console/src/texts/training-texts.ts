import { useTranslation } from 'react-i18next';
import { training } from './en/training.ts';

/** Adds the texts of one's own training, which come with the way there. */
export function useTrainingTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('training.title')) i18n.addResourceBundle('en', 'translation', training, true);
}
