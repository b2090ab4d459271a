import { useTranslation } from 'react-i18next';
import { demo } from './en/demo.ts';

/** Adds the texts of the feature summary, which load with it. */
export function useDemoTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('demo.title')) i18n.addResourceBundle('en', 'translation', demo, true);
}
