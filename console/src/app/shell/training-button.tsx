import type { SessionUser } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { TrainingMark } from '../../session/training/training-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './shell.module.css';

/** On a phone, where the account has no button: shows that the user is in training, with a way back. */
export function TrainingButton({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  return (
    <AccountMenu user={user} position="bottom-end">
      {(trigger) => (
        <button type="button" {...trigger} className={classes['training']}>
          <TrainingMark />
          <span className="visually-hidden">{t('shell.accountTitle')}</span>
        </button>
      )}
    </AccountMenu>
  );
}
