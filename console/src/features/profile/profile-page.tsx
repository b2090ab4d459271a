import { Button } from '@mantine/core';
import { showProfile } from '@rigwise/contracts';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { TrainingPart } from '../../session/training/training-switch.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { useSessionState } from '../../session/use-session.ts';
import { AppearanceChoice } from '../../ui/appearance-choice.tsx';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Details } from './details.tsx';
import { Devices } from './devices/devices.tsx';
import { EmailChangePart } from './email-change-part.tsx';
import { ExtraTimePart } from './extra-time-part.tsx';
import { MyDataPart } from './my-data-part.tsx';
import { NotificationPreferencesPart } from './notification-preferences/notification-preferences-part.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import { OperationsPart } from './operations-part.tsx';
import { Part } from './part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import classes from './profile-page.module.css';
import { TextSizeChoice } from './text-size-choice.tsx';

/** /user-profile: own record, display preferences, extra time, own data, and signing out. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { user, impersonated } = useSessionState();
  const { data: profile, error, isLoading, mutate } = useQuery(showProfile, {});
  const { busy, logOut } = useLogOut();
  if (!user) return null;
  const extraTime = profile?.extraTime;
  return (
    <div className={classes['page']}>
      <PageTitle page={t('profile.title')} />
      <h1 className={classes['title']}>{t('profile.title')}</h1>
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <OperationsPart />
          <Part name="record" heading={t('record.title')}>
            <Details user={user} profile={profile} />
            {error && !profile && <ListFailure error={error} onRetry={() => mutate()} isPart />}
          </Part>
          {profile?.emailChange && (
            <Part name="new-email" heading={t('profile.emailChange.title')}>
              <EmailChangePart
                key={profile.emailChange.id}
                change={profile.emailChange}
                isReadOnly={impersonated !== null}
                onConfirmed={() => void mutate()}
              />
            </Part>
          )}
          <TrainingPart />
          <Part name="notifications" heading={t('profile.notifications')}>
            <NotificationsPart />
          </Part>
          {!impersonated && (extraTime || isLoading) && (
            <Part name="extra-time" heading={t('profile.extraTime.title')}>
              {extraTime ? (
                <ExtraTimePart
                  extraTime={extraTime}
                  onChanged={(changed) =>
                    void mutate({ ...profile, extraTime: changed }, { revalidate: false })
                  }
                />
              ) : (
                <div className={classes['room']} aria-busy />
              )}
            </Part>
          )}
          <Devices />
        </div>
        <div className={classes['column']}>
          <Part
            name="preferences"
            heading={t('profile.preferences.title')}
            lead={t('profile.preferences.lead')}
          >
            <PreferencesPart isReadOnly={impersonated !== null} />
          </Part>
          <Part name="told" heading={t('told.title')} lead={t('told.lead')}>
            <NotificationPreferencesPart isReadOnly={impersonated !== null} />
          </Part>
          <Part name="browser" heading={t('profile.settings')} lead={t('profile.settingsLead')}>
            <div className={classes['choices']}>
              <AppearanceChoice />
              <TextSizeChoice />
            </div>
          </Part>
          {!impersonated && (
            <Part name="data" heading={t('profile.data.title')}>
              <MyDataPart />
            </Part>
          )}
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
      </div>
    </div>
  );
}
