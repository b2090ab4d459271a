import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '../../session/use-log-out.ts';
import { useSessionState } from '../../session/use-session.ts';
import { usePlannedTexts } from '../../texts/planned-texts.ts';
import { AppearanceChoice } from '../../ui/appearance-choice.tsx';
import { LaterPanel } from '../../ui/later/later-panel.tsx';
import { OwnRecord } from '../../ui/own-record.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Devices } from './devices/devices.tsx';
import classes from './profile-page.module.css';
import { TextSizeChoice } from './text-size-choice.tsx';
import { UnreadNotifications } from './unread-notifications.tsx';

/** /user-profile: one's own record, what is unread, how this browser shows things, and the way out. */
export function ProfilePage() {
  usePlannedTexts();
  const { t } = useTranslation();
  const { user } = useSessionState();
  const { busy, logOut } = useLogOut();
  if (!user) return null;
  return (
    <div className={classes['page']}>
      <PageTitle page={t('profile.title')} />
      <h1 className={classes['title']}>{t('profile.title')}</h1>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <OwnRecord user={user} />
          <Button
            variant="default"
            className={classes['out']}
            leftSection={<IconLogout size={18} className="pointing" aria-hidden="true" />}
            loading={busy}
            onClick={logOut}
          >
            {t('shell.logOut')}
          </Button>
        </div>
        <div className={classes['column']}>
          <Part name="notifications" heading={t('profile.notifications')}>
            <UnreadNotifications />
          </Part>
          <Part name="browser" heading={t('profile.settings')}>
            <div className={classes['choices']}>
              <AppearanceChoice />
              <TextSizeChoice />
            </div>
          </Part>
          <Devices />
          <Part name="preferences" heading={t('profile.more')}>
            <LaterPanel
              headings="h3"
              later={t('planned.parts.preferences.later')}
              now={t('planned.parts.preferences.now')}
            />
          </Part>
        </div>
      </div>
    </div>
  );
}

function Part({ name, heading, children }: { name: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={classes['heading']}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
