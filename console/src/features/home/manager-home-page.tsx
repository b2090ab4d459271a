import { useTranslation } from 'react-i18next';
import { HomePage } from './home-page.tsx';
import { NothingWaiting } from './nothing-waiting.tsx';

/** /unified-manager-dashboard: what waits for a manager. */
export function ManagerHomePage() {
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.dashboardTitle')} section={t('home.decisions')}>
      <NothingWaiting title={t('home.nothingWaiting')} text={t('home.nothingWaitingTeam')} />
    </HomePage>
  );
}
