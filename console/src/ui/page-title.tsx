import { useTranslation } from 'react-i18next';

/** The name of the page in the browser's tab and history. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation();
  return <title>{t('app.pageTitle', { page })}</title>;
}
