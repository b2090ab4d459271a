import type { OwnSession } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';

/** The name of a device: "Firefox on Android", as far as its browser reported it. */
export function useDeviceName(): (device: Pick<OwnSession, 'browser' | 'system'>) => string {
  const { t } = useTranslation();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('devices.both', { browser, system });
    if (system !== null) return t('devices.browserOn', { system });
    return browser ?? t('devices.unknown');
  };
}
