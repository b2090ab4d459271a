import { useTranslation } from 'react-i18next';
import { audit } from './en/audit.ts';

/** Adds the texts of the audit log, which load with its page. */
export function useAuditTexts(): void {
  const { i18n } = useTranslation();
  if (!i18n.exists('audit.title')) i18n.addResourceBundle('en', 'translation', audit, true);
}
