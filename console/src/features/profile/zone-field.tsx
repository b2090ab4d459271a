import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '../../texts/time-zone.ts';
import classes from './preferences-part.module.css';
import { nameOf, zoneOf, zones } from './zones.ts';

interface ZoneFieldProps {
  /** Null: the device's time zone. */
  zone: string | null;
  onChoose: (zone: string | null) => void;
}

/** A time zone, searched by part of its name in the browser's own list, which works with keyboards and on phones. */
export function ZoneField({ zone, onChoose }: ZoneFieldProps) {
  const { t } = useTranslation();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [known] = useState(zones);
  const [text, setText] = useState(zone === null ? '' : nameOf(zone));
  const [isUnknown, setIsUnknown] = useState(false);

  const take = (chosen: string | null): void => {
    setIsUnknown(false);
    setText(chosen === null ? '' : nameOf(chosen));
    if (chosen !== zone) onChoose(chosen);
  };
  // Only a full name: partial input is not a choice yet.
  const type = (typed: string): void => {
    setText(typed);
    setIsUnknown(false);
    const named = known.find((one) => nameOf(one) === typed);
    if (named !== undefined) take(named);
  };
  const settle = (): void => {
    if (text.trim() === '') return take(null);
    // A zone chosen elsewhere may be missing from this browser's list.
    if (zone !== null && text === nameOf(zone)) return;
    const found = zoneOf(text, known);
    if (found === null) setIsUnknown(true);
    else take(found);
  };

  // The button disappears with the zone.
  const takeOwn = (): void => {
    field.current?.focus();
    take(null);
  };

  return (
    <div>
      <TextInput
        ref={field}
        label={t('profile.preferences.zone')}
        description={t('profile.preferences.zoneHint')}
        classNames={{ label: classes['label'] ?? '' }}
        placeholder={t('profile.preferences.device', { zone: nameOf(deviceZone()) })}
        list={list}
        value={text}
        error={isUnknown && t('profile.preferences.unknownZone')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
      />
      <datalist id={list}>
        {known.map((one) => (
          <option key={one} value={nameOf(one)} />
        ))}
      </datalist>
      {zone !== null && (
        <Button variant="subtle" size="sm" className={classes['own'] ?? ''} onClick={takeOwn}>
          {t('profile.preferences.ownZone')}
        </Button>
      )}
    </div>
  );
}
