import { useTranslation } from 'react-i18next';
import { planned } from './en/planned.ts';

/** Adds the texts of planned pages, which load with the first of them. */
export function usePlannedTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('planned.state')) i18n.addResourceBundle('en', 'translation', planned, true);
}
