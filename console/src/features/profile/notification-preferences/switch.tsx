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
    <label className={classes['switch']} title={isFixed ? t('told.fixed') : undefined}>
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        aria-label={name}
        checked={isOn}
        disabled={isFixed}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      <span className={classes['track']} aria-hidden="true">
        <span className={classes['thumb']}>
          {isFixed ? <IconLock size={12} /> : isOn && <IconCheck size={12} stroke={3} />}
        </span>
      </span>
    </label>
  );
}
