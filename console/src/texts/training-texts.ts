import { useTranslation } from 'react-i18next';
import { training } from './en/training.ts';

/** Adds the texts of training, which load with the switch to it. */
export function useTrainingTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('training.title')) i18n.addResourceBundle('en', 'translation', training, true);
}
