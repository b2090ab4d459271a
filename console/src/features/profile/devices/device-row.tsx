import { Button } from '@mantine/core';
import type { OwnSession } from '@rigwise/contracts';
import { IconCircleCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
      <dl className={classes['facts']}>
        {!current && <Fact name={t('devices.lastActive')} value={<When at={lastActiveAt} />} />}
        <Fact name={t('devices.signedIn')} value={<When at={startedAt} />} />
        {address !== null && <Fact name={t('devices.from')} value={<bdi>{address}</bdi>} />}
      </dl>
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

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
