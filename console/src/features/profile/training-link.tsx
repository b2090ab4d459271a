import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useActingRole } from '../../session/training/use-acting-role.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Part } from './part.tsx';
import classes from './training-link.module.css';

/** A page of the console, never another site. */
const PAGE = /^\/[a-z][\w/-]*$/i;

/**
 * Where links to somebody's own training lead, as those in mails (`?training=/assessment-results/…`): employees go on
 * at once, managers and administrators once they have switched.
 */
export function TrainingLink() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const { busy, act } = useActingRole();
  const page = useSearchParams()[0].get('training');
  if (page === null || !PAGE.test(page) || !user) return null;
  if (user.role === 'employee') return <Navigate to={page} replace />;
  return (
    <div className={classes['link']}>
      <Part name="training-link" heading={t('profile.trainingLink.title')}>
        <div className={classes['body']}>
          <p>{t('profile.trainingLink.text')}</p>
          <Button
            leftSection={<IconSchool size={18} className="pointing" aria-hidden="true" />}
            loading={busy}
            onClick={() => act('employee', page)}
          >
            {t('profile.trainingLink.go')}
          </Button>
        </div>
      </Part>
    </div>
  );
}
