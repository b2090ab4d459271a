import { STANDARD_DIGEST_AT, type QuietHours } from '@rigwise/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notification-preferences.module.css';
import { Switch } from './switch.tsx';

const STANDARD_QUIET: QuietHours = { from: '22:00', to: '06:00' };

/** The daily digest and its time. */
export function DigestTime({
  digestAt,
  onChoose,
}: {
  digestAt: string | null;
  onChoose: (at: string | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useFollowed(digestAt ?? STANDARD_DIGEST_AT);
  return (
    <Timed
      title={t('told.digest')}
      text={t('told.digestText')}
      isOn={digestAt !== null}
      onSwitch={(on) => onChoose(on ? STANDARD_DIGEST_AT : null)}
    >
      {digestAt !== null && (
        <TimeField
          label={t('told.digestAt')}
          value={typed}
          onType={setTyped}
          onSettle={() => {
            if (typed === '') setTyped(digestAt);
            else onChoose(typed);
          }}
        />
      )}
    </Timed>
  );
}

/** Quiet hours: no notification mails are sent; the app still shows notifications. */
export function QuietHoursFields({
  quietHours,
  onChoose,
}: {
  quietHours: QuietHours | null;
  onChoose: (hours: QuietHours | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useFollowed(quietHours ?? STANDARD_QUIET);
  const [isNone, setIsNone] = useState(false);
  const settle = (): void => {
    setIsNone(typed.from === typed.to);
    if (typed.from === '' || typed.to === '') setTyped(quietHours ?? STANDARD_QUIET);
    else if (typed.from !== typed.to) onChoose(typed);
  };
  return (
    <Timed
      title={t('told.quiet')}
      text={t('told.quietText')}
      isOn={quietHours !== null}
      onSwitch={(on) => onChoose(on ? STANDARD_QUIET : null)}
    >
      {quietHours && (
        <>
          <TimeField
            label={t('told.from')}
            value={typed.from}
            onType={(from) => setTyped({ ...typed, from })}
            onSettle={settle}
          />
          <TimeField
            label={t('told.to')}
            value={typed.to}
            onType={(to) => setTyped({ ...typed, to })}
            onSettle={settle}
          />
          <p role="alert" className={classes['wrong']}>
            {isNone && t('told.sameTime')}
          </p>
        </>
      )}
    </Timed>
  );
}

interface TimedProps {
  title: string;
  text: string;
  isOn: boolean;
  onSwitch: (on: boolean) => void;
  children: ReactNode;
}

function Timed({ title, text, isOn, onSwitch, children }: TimedProps) {
  return (
    <div className={classes['timed']}>
      <div>
        <p className={classes['name']}>{title}</p>
        <p className={classes['note']}>{text}</p>
      </div>
      <Switch name={title} isOn={isOn} onSwitch={onSwitch} />
      <div className={classes['fields']}>{children}</div>
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  onType: (value: string) => void;
  onSettle: () => void;
}

/** A time of day in the browser's own field, applied on blur: typing passes through other times. */
function TimeField({ label, value, onType, onSettle }: TimeFieldProps) {
  return (
    <label className={classes['time']}>
      {label}
      <input
        type="time"
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onSettle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSettle();
        }}
      />
    </label>
  );
}

/** The typed value, until the saved one changes, by this device or another. */
function useFollowed<Value>(chosen: Value): [typed: Value, setTyped: (value: Value) => void] {
  const [typed, setTyped] = useState(chosen);
  const [seen, setSeen] = useState(chosen);
  if (JSON.stringify(seen) !== JSON.stringify(chosen)) {
    setSeen(chosen);
    setTyped(chosen);
  }
  return [typed, setTyped];
}
