import { useTranslation } from 'react-i18next';
import { HomePage } from './home-page.tsx';

/** / and /dashboard: what an employee must do now. */
export function EmployeeHomePage() {
  const { t } = useTranslation();
  return (
    <HomePage
      page={t('home.title')}
      section={t('home.due')}
      empty={t('home.nothingDue')}
      emptyText={t('home.nothingDueText')}
    />
  );
}
