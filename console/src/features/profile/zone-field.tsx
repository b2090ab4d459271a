import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '../../texts/time-zone.ts';
import { nameOf } from '../../texts/zones.ts';
import { ZoneSelect } from '../../ui/zone-select.tsx';
import classes from './preferences-part.module.css';

interface ZoneFieldProps {
  /** Null: the device's time zone. */
  zone: string | null;
  onChoose: (zone: string | null) => void;
}

/** The user's time zone, and the way back to the device's. */
export function ZoneField({ zone, onChoose }: ZoneFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);

  // The button disappears with the zone.
  const takeOwn = (): void => {
    field.current?.focus();
    onChoose(null);
  };

  return (
    <div>
      <ZoneSelect
        ref={field}
        label={t('profile.preferences.zone')}
        labelClass={classes['label'] ?? ''}
        description={t('profile.preferences.zoneHint')}
        placeholder={t('profile.preferences.device', { zone: nameOf(deviceZone()) })}
        zone={zone}
        onChoose={onChoose}
        onEmpty={() => {
          if (zone !== null) onChoose(null);
        }}
      />
      {zone !== null && (
        <Button variant="subtle" size="sm" className={classes['own'] ?? ''} onClick={takeOwn}>
          {t('profile.preferences.ownZone')}
        </Button>
      )}
    </div>
  );
}
