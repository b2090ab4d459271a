import { useTranslation } from 'react-i18next';
import { account } from './en/account.ts';

/**
 * Adds the texts of the account pages, which load with those pages rather than with the first one. Called by a page
 * before it renders.
 */
export function useAccountTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('account.newPassword')) i18n.addResourceBundle('en', 'translation', account, true);
}
