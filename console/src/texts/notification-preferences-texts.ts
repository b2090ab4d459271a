import { useTranslation } from 'react-i18next';
import { notificationPreferences } from './en/notification-preferences.ts';

/** Adds the texts of notification preferences, which load with the profile. */
export function useNotificationPreferencesTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('told.title')) i18n.addResourceBundle('en', 'translation', notificationPreferences, true);
}
