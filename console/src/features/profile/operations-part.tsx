import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../session/use-session.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Part } from './part.tsx';
import classes from './profile-page.module.css';

/**
 * The link to the operations page for operators on a phone, whose bottom bar has no room for it; administrators have
 * their own.
 */
export function OperationsPart() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const isPhone = useIsPhone();
  if (!isPhone || !user?.operator || user.role === 'admin') return null;
  return (
    <Part name="operations" heading={t('profile.operations.title')}>
      <Link to="/admin/operations" className={classes['way']}>
        {t('profile.operations.open')}
        <IconChevronRight size={18} className="pointing" aria-hidden="true" />
      </Link>
    </Part>
  );
}
