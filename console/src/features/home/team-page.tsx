import { useTranslation } from 'react-i18next';
import { LaterPanel } from '../../ui/later/later-panel.tsx';
import { HomePage } from './home-page.tsx';

/** /manager and its alias, a manager's landing page: the crew. */
export function TeamPage() {
  const { t } = useTranslation();
  return (
    <HomePage page={t('home.teamTitle')} section={t('home.team')}>
      <LaterPanel headings="h3" later={t('planned.parts.team.later')} now={t('planned.parts.team.now')} />
    </HomePage>
  );
}
