import { useTranslation } from 'react-i18next';
import { profile } from './en/profile.ts';

/** Adds the texts of the profile, which load with it. */
export function useProfileTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('profile.title')) i18n.addResourceBundle('en', 'translation', profile, true);
}
