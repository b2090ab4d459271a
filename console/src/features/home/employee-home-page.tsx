import { useTranslation } from 'react-i18next';
import { HomePage } from './home-page.tsx';
import { NothingWaiting } from './nothing-waiting.tsx';

/** / and /dashboard: what an employee needs to do. */
export function EmployeeHomePage() {
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.title')} section={t('home.due')}>
      <NothingWaiting title={t('home.nothingDue')} text={t('home.nothingDueText')} />
    </HomePage>
  );
}
