import { Button } from '@mantine/core';
import { showProfile, type SessionUser } from '@rigwise/contracts';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { TrainingPart } from '../../session/training/training-switch.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { useSessionState } from '../../session/use-session.ts';
import { AppearanceChoice } from '../../ui/appearance-choice.tsx';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { BrowserChoices } from './browser-choices.tsx';
import { Details } from './details.tsx';
import { Devices } from './devices/devices.tsx';
import { EmailChangePart } from './email-change-part.tsx';
import { ExtraTimePart } from './extra-time-part.tsx';
import { HeldPages } from './held-pages.tsx';
import { MyDataPart } from './my-data-part.tsx';
import { NotificationPreferencesPart } from './notification-preferences/notification-preferences-part.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import { OperationsPart } from './operations-part.tsx';
import { Part } from './part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import classes from './profile-page.module.css';
import { profileTabs, useProfileTab } from './profile-tabs.ts';
import { TrainingLink } from './training-link.tsx';

/** /user-profile: own record, notifications, preferences, devices and data, and signing out. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { user, impersonated } = useSessionState();
  const { busy, logOut } = useLogOut();
  const asked = useProfileTab();
  if (!user) return null;
  // Devices would reveal where the employee is, and the data is theirs to download.
  const tabs = profileTabs.filter((one) => one !== 'devices' || impersonated === null);
  const tab = tabs.includes(asked) ? asked : 'details';
  return (
    <PageFrame
      title={t('profile.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconLogout size={18} className="pointing" aria-hidden="true" />}
          loading={busy}
          onClick={logOut}
        >
          {t('shell.logOut')}
        </Button>
      }
    >
      <TabBar
        label={t('profile.title')}
        tabs={tabs.map((id) => ({ id, text: t(`profile.tabs.${id}`) }))}
        current={tab}
      />
      <TrainingLink />
      <div className={classes['columns']}>
        {tab === 'details' && <DetailsTab user={user} isView={impersonated !== null} />}
        {tab === 'notifications' && (
          <>
            <Part name="notifications" heading={t('profile.notifications')}>
              <NotificationsPart />
            </Part>
            <Part name="told" heading={t('told.title')} lead={t('told.lead')}>
              <NotificationPreferencesPart isReadOnly={impersonated !== null} />
            </Part>
          </>
        )}
        {tab === 'preferences' && (
          <>
            <Part
              name="preferences"
              heading={t('profile.preferences.title')}
              lead={t('profile.preferences.lead')}
            >
              <PreferencesPart isReadOnly={impersonated !== null} />
            </Part>
            <Part name="browser" heading={t('profile.settings')} lead={t('profile.settingsLead')}>
              <div className={classes['choices']}>
                <AppearanceChoice />
                <BrowserChoices />
              </div>
            </Part>
          </>
        )}
        {tab === 'devices' && (
          <>
            <Devices />
            <Part name="data" heading={t('profile.data.title')}>
              <MyDataPart />
            </Part>
          </>
        )}
      </div>
    </PageFrame>
  );
}

function DetailsTab({ user, isView }: { user: SessionUser; isView: boolean }) {
  const { t } = useTranslation();
  const { data: profile, error, isLoading, mutate } = useQuery(showProfile, {});
  const extraTime = profile?.extraTime;
  return (
    <>
      <div className={classes['column']}>
        <OperationsPart />
        <HeldPages />
        <Part name="record" heading={t('record.title')}>
          <Details user={user} profile={profile} />
          {error && !profile && <ListFailure error={error} onRetry={() => mutate()} isPart />}
        </Part>
        {profile?.emailChange && (
          <Part name="new-email" heading={t('profile.emailChange.title')}>
            <EmailChangePart
              key={profile.emailChange.id}
              change={profile.emailChange}
              isReadOnly={isView}
              onConfirmed={() => void mutate()}
            />
          </Part>
        )}
      </div>
      <div className={classes['column']}>
        <TrainingPart />
        {!isView && (extraTime || isLoading) && (
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
      </div>
    </>
  );
}
