import { Button, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '../../texts/time-zone.ts';
import { offered, offering } from '../../ui/offered.ts';
import classes from './preferences-part.module.css';
import { nameOf, zones } from '../../texts/zones.ts';

interface ZoneFieldProps {
  /** Null: the device's time zone. */
  zone: string | null;
  onChoose: (zone: string | null) => void;
}

/** A time zone, searched by part of its name. */
export function ZoneField({ zone, onChoose }: ZoneFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [known] = useState(zones);
  // One that was chosen elsewhere may be missing from this browser's list.
  const all = zone === null || known.includes(zone) ? known : [zone, ...known];

  const take = (chosen: string | null): void => {
    if (chosen !== zone) onChoose(chosen);
  };
  // The button disappears with the zone.
  const takeOwn = (): void => {
    field.current?.focus();
    take(null);
  };

  return (
    <div>
      <Select
        ref={field}
        label={t('profile.preferences.zone')}
        description={t('profile.preferences.zoneHint')}
        classNames={{ ...offered, label: classes['label'] ?? '' }}
        placeholder={t('profile.preferences.device', { zone: nameOf(deviceZone()) })}
        data={all.map((value) => ({ value, label: nameOf(value) }))}
        value={zone}
        searchable
        openOnFocus={false}
        selectFirstOptionOnChange
        allowDeselect={false}
        withScrollArea={false}
        nothingFoundMessage={t('profile.preferences.unknownZone')}
        comboboxProps={offering}
        spellCheck={false}
        onChange={take}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() === '') take(null);
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
