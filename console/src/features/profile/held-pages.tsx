import { judgeCapabilities } from '@rigwise/contracts';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { holds } from '../../session/holds.ts';
import { useSessionState } from '../../session/use-session.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Part } from './part.tsx';
import classes from './profile-page.module.css';

/**
 * The links on a phone to pages for which its bottom bar has no room: everyone’s certificates, and what authors,
 * approvers, markers and assessors have.
 */
export function HeldPages() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const isPhone = useIsPhone();
  if (!isPhone) return null;
  return (
    <>
      <Part name="certificates" heading={t('profile.certificates.title')}>
        <Way to="/my-certificates" text={t('profile.certificates.open')} />
      </Part>
      {holds(user, 'author', 'approver') && (
        <Part name="questions" heading={t('profile.questions.title')}>
          <Way to="/question-editor" text={t('profile.questions.open')} />
        </Part>
      )}
      {holds(user, 'marker') && (
        <Part name="marking" heading={t('profile.marking.title')}>
          <Way to="/marking" text={t('profile.marking.open')} />
        </Part>
      )}
      {holds(user, 'assessor') && (
        <Part name="observations" heading={t('profile.observations.title')}>
          <Way to="/observations" text={t('profile.observations.open')} />
        </Part>
      )}
      {holds(user, ...judgeCapabilities) && (
        <Part name="pass-marks" heading={t('profile.passMarks.title')}>
          <Way to="/pass-marks" text={t('profile.passMarks.open')} />
        </Part>
      )}
    </>
  );
}

function Way({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={classes['way']}>
      {text}
      <IconChevronRight size={18} className="pointing" aria-hidden="true" />
    </Link>
  );
}
