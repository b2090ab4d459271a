import { Button } from '@mantine/core';
import type { OwnSession } from '@rigwise/contracts';
import { IconCircleCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceUnknown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { useWhen, When } from '../../../ui/when.tsx';
import classes from './devices.module.css';
import { useDeviceName } from './use-device-name.ts';

/** A device on which the user is signed in, as they recognise it, with a sign-out button. */
export function DeviceRow({ device, onSignOut }: { device: OwnSession; onSignOut: () => void }) {
  const { t } = useTranslation();
  const when = useWhen();
  const name = useDeviceName()(device);
  const { system, handheld, address, startedAt, lastActiveAt, current } = device;
  const Icon = handheld ? IconDeviceMobile : system === null ? IconDeviceUnknown : IconDeviceDesktop;
  return (
    <li className={classes['row']}>
      <Icon size={24} aria-hidden="true" className={classes['icon']} />
      <p className={classes['name']}>
        {name}
        {current && (
          <span className={classes['this']}>
            <IconCircleCheck size={16} aria-hidden="true" />
            {t('devices.thisOne')}
          </span>
        )}
      </p>
      <div className={classes['facts']}>
        <Facts look="line">
          {!current && (
            <Fact name={t('devices.lastActive')}>
              <When at={lastActiveAt} />
            </Fact>
          )}
          <Fact name={t('devices.signedIn')}>
            <When at={startedAt} />
          </Fact>
          {address !== null && (
            <Fact name={t('devices.from')}>
              <bdi>{address}</bdi>
            </Fact>
          )}
        </Facts>
      </div>
      {!current && (
        <Button
          variant="default"
          size="sm"
          className={classes['out'] ?? ''}
          aria-label={t('devices.signOutOf', { name, time: when(startedAt) })}
          onClick={onSignOut}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}
