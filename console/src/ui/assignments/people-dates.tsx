import { TextInput } from '@mantine/core';
import type { AssignmentPreview } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useDay } from '../day.tsx';
import { useToday } from '../use-today.ts';
import classes from './assigning.module.css';

/** Due dates of their own, by person. */
export type OwnDates = Readonly<Record<string, string>>;

interface PeopleDatesProps {
  people: AssignmentPreview['people'];
  dates: OwnDates;
  onChange: (dates: OwnDates) => void;
  /** How many people are not in the list. */
  more?: number;
}

/** Who gets it and when it’s due, which can be changed for each of them. */
export function PeopleDates({ people, dates, onChange, more = 0 }: PeopleDatesProps) {
  const { t } = useTranslation();
  const day = useDay('short');
  const today = useToday();
  return (
    <ul className={classes['people']} aria-label={t('assigning.list')}>
      {people.map(({ personId, name, verdict, dueOn, fits }) => {
        const own = dates[personId];
        const isMoved = own !== undefined && own !== '' && dueOn !== null && dueOn < own;
        return (
          <li key={personId}>
            <span>
              <bdi>{name}</bdi>
              <span className={classes['soft']}>
                {verdict === 'has' && t('assigning.hasIt')}
                {isMoved && t('assigning.capped', { day: day(dueOn) })}
                {fits !== null && fits !== 'as-wanted' && !isMoved && t(`assigning.fits.${fits}`)}
              </span>
            </span>
            {verdict === 'gets' && dueOn !== null && (
              <TextInput
                type="date"
                aria-label={t('assigning.dueOf', { name })}
                min={today}
                required
                value={own ?? dueOn}
                onChange={({ currentTarget }) => onChange({ ...dates, [personId]: currentTarget.value })}
              />
            )}
          </li>
        );
      })}
      {more > 0 && <li>{t('assigning.more', { count: more })}</li>}
    </ul>
  );
}
