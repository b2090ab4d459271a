import { useTranslation } from 'react-i18next';
import { notifications } from './en/notifications.ts';

/** Adds the texts of the inbox, which load with its first list. */
export function useNotificationsTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('notifications.title')) i18n.addResourceBundle('en', 'translation', notifications, true);
}
