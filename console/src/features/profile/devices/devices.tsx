import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { DeviceList } from './device-list.tsx';
import classes from './devices.module.css';

/** The user's sessions. Not shown in an employee view, because it would reveal where the employee is. */
export function Devices() {
  const { t } = useTranslation();
  const { impersonated } = useSessionState();
  const heading = useRef<HTMLHeadingElement>(null);
  if (impersonated) return null;
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1} className={classes['heading']}>
        {t('devices.title')}
      </h2>
      <DeviceList onGone={() => heading.current?.focus()} />
    </section>
  );
}
