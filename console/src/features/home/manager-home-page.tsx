import { useTranslation } from 'react-i18next';
import { HomePage } from './home-page.tsx';

/** /manager and its other names: what waits for a manager. */
export function ManagerHomePage() {
  const { t } = useTranslation();
  return (
    <HomePage
      page={t('home.teamTitle')}
      section={t('home.decisions')}
      empty={t('home.nothingWaiting')}
      emptyText={t('home.nothingWaitingTeam')}
    />
  );
}
