import type { RotationPeriod } from '@rigwise/contracts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../../ui/day.tsx';
import classes from '../rotations.module.css';
import { whatOf } from './looks.ts';

/** Shorter periods have no room for a word, or for a word and a date. */
const DAYS_FOR_WORD = 5;
const DAYS_FOR_DATE = 12;

const daysOf = ({ from, to }: RotationPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Days of a rotation as a bar, each period as long as its days; said in full to screen readers. */
export function Strip({ periods }: { periods: readonly RotationPeriod[] }) {
  const { t } = useTranslation();
  const day = useDay('short');
  const inFull = (period: RotationPeriod): string => {
    const { from, to } = period;
    const what = t(`rotations.inFull.${whatOf(period)}`);
    if (from === to) return t('rotations.periodOfDay', { what, from: day(from) });
    return t('rotations.period', { what, from: day(from), to: day(to) });
  };
  const short = (period: RotationPeriod): string => {
    const what = t(`rotations.states.${whatOf(period)}`);
    const days = daysOf(period);
    if (days < DAYS_FOR_WORD) return '\u00A0';
    return days < DAYS_FOR_DATE ? what : t('rotations.until', { what, to: withoutYear(day(period.to)) });
  };
  return (
    <ul className={classes['strip']}>
      {periods.map((period) => (
        <li
          key={period.from}
          className={classes['period']}
          data-state={period.state}
          data-exception={period.exception ?? undefined}
          title={inFull(period)}
          style={{ '--days': daysOf(period) } as CSSProperties}
        >
          <span aria-hidden="true">{short(period)}</span>
          <span className="visually-hidden">{inFull(period)}</span>
        </li>
      ))}
    </ul>
  );
}

const withoutYear = (text: string): string => text.replace(/\s*\d{4}$/, '');
