import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../session/use-session.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Part } from './part.tsx';
import classes from './profile-page.module.css';

/** The link to the questions of authors and approvers on a phone, whose bottom bar has no room for it. */
export function QuestionsPart() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const isPhone = useIsPhone();
  if (!isPhone || !user?.capabilities) return null;
  return (
    <Part name="questions" heading={t('profile.questions.title')}>
      <Link to="/question-editor" className={classes['way']}>
        {t('profile.questions.open')}
        <IconChevronRight size={18} className="pointing" aria-hidden="true" />
      </Link>
    </Part>
  );
}
