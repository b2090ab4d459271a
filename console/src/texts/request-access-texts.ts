import { useTranslation } from 'react-i18next';
import { requestAccess } from './en/request-access.ts';

/** Adds the texts of the access request page, which load with it. */
export function useRequestAccessTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('requestAccess.title')) i18n.addResourceBundle('en', 'translation', requestAccess, true);
}
