import { useTranslation } from 'react-i18next';
import { HomePage } from './home-page.tsx';
import { CrewList } from './team/crew-list.tsx';
import { CrewRequests } from './team/crew-requests.tsx';

/** /manager and its alias, a manager's landing page: the crew. */
export function TeamPage() {
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.teamTitle')} section={t('home.team')}>
      <CrewList />
      <CrewRequests />
    </HomePage>
  );
}
