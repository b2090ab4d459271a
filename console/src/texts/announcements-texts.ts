import { useTranslation } from 'react-i18next';
import { announcements } from './en/announcements.ts';

/** Adds the texts of announcements, which load with their page. */
export function useAnnouncementsTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('announcements.title')) {
    i18n.addResourceBundle('en', 'translation', announcements, true);
  }
}
