import { useTranslation } from 'react-i18next';
import { testUsers } from './en/test-users.ts';

/** Adds the texts of the page that lists the demo company, which load with it. */
export function useTestUsersTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('testUsers.title')) i18n.addResourceBundle('en', 'translation', testUsers, true);
}
