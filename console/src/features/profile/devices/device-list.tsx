import { Button } from '@mantine/core';
import { listOwnSessions, type OwnSession } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { DeviceRow } from './device-row.tsx';
import { DeviceSkeleton } from './device-skeleton.tsx';
import classes from './devices.module.css';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** This many are seen at a glance; hardly anyone has more. */
const SHOWN = 5;

/** @param onGone called when the focused button disappears with its row */
export function DeviceList({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useQuery(listOwnSessions, {});
  const [showsAll, setShowsAll] = useState(false);
  const [asked, setAsked] = useState<readonly OwnSession[] | null>(null);

  if (!data) return error ? <ListFailure error={error} onRetry={() => mutate()} /> : <DeviceSkeleton />;
  const here = data.items.filter(({ current }) => current);
  const others = data.items.filter(({ current }) => !current);
  const hidden = showsAll ? 0 : Math.max(0, others.length - SHOWN);
  return (
    <div className={classes['panel']}>
      <ul className={classes['list']}>
        {[...here, ...others.slice(0, others.length - hidden)].map((device) => (
          <DeviceRow key={device.id} device={device} onSignOut={() => setAsked([device])} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="default"
          size="sm"
          className={classes['more'] ?? ''}
          onClick={() => setShowsAll(true)}
        >
          {t('devices.more', { count: hidden })}
        </Button>
      )}
      <div className={classes['foot']}>
        <p role="status">
          {others.length === 0 ? t('devices.nowhereElse') : t('devices.elsewhere', { count: others.length })}
        </p>
        {others.length > 1 && (
          <Button variant="default" size="sm" onClick={() => setAsked(others)}>
            {t('devices.signOutAll')}
          </Button>
        )}
      </div>
      {asked && (
        <SignOutDialog
          devices={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            void mutate().then(onGone);
          }}
        />
      )}
    </div>
  );
}
