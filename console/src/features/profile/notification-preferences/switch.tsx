import { Switch as Toggle } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './switch.module.css';

interface SwitchProps {
  /** Unique on the page, for screen readers. */
  name: string;
  isOn: boolean;
  /** It can't be changed. */
  isFixed?: boolean;
  onSwitch: (on: boolean) => void;
}

/** On or off, effective immediately: distinguished by thumb position and mark, not by colour alone. */
export function Switch({ name, isOn, isFixed = false, onSwitch }: SwitchProps) {
  const { t } = useTranslation();
  return (
    <Toggle
      aria-label={name}
      checked={isOn}
      disabled={isFixed}
      withThumbIndicator={false}
      thumbIcon={isFixed ? <IconLock size={12} /> : isOn && <IconCheck size={12} stroke={3} />}
      {...(isFixed && { wrapperProps: { title: t('told.fixed') } })}
      classNames={{
        root: classes['root'] ?? '',
        body: classes['body'] ?? '',
        track: classes['track'] ?? '',
        thumb: classes['thumb'] ?? '',
      }}
      onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
    />
  );
}
