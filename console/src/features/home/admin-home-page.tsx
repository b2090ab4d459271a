import { useTranslation } from 'react-i18next';
import { HomePage } from './home-page.tsx';

/** /admin and its other name: what waits for an administrator. */
export function AdminHomePage() {
  const { t } = useTranslation();
  return (
    <HomePage
      page={t('home.adminTitle')}
      section={t('home.decisions')}
      empty={t('home.nothingWaiting')}
      emptyText={t('home.nothingWaitingAdmin')}
    />
  );
}
