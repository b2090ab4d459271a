import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayEnd } from '../../session/before-end.ts';
import { useSession } from '../../session/use-session.ts';
import classes from './session-ended.module.css';

/** The server no longer knows the session. The page stays, as §4 says, with a way to sign in again. */
export function SessionEnded() {
  const { t } = useTranslation();
  const session = useSession();
  const signIn = async (): Promise<void> => {
    if (await mayEnd(session)) session.askAgain();
  };
  return (
    <div role="status" className={classes['notice']}>
      <IconClockPause size={20} aria-hidden="true" />
      <p>{t('shell.sessionEnded')}</p>
      <Button size="sm" variant="default" onClick={() => void signIn()}>
        {t('shell.signInAgain')}
      </Button>
    </div>
  );
}
