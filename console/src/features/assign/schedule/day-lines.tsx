import type { CrewScheduleRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Day, useDay } from '../../../ui/day.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import { shiftOf } from '../../../ui/schedule/days.ts';
import { DAY_LOOKS, ENTRY_LOOKS } from '../../../ui/schedule/looks.ts';
import classes from './crew-schedule.module.css';
import { pageOfEntry, useWhat } from './entry-page.ts';

/** A person’s days in words, by their first day. */
export function DayLines({ row: { rotation, entries } }: { row: CrewScheduleRow }) {
  const { t } = useTranslation();
  const [day, what] = [useDay('short'), useWhat()];
  const shifts = rotation.flatMap((part) => {
    const shift = shiftOf(part);
    if (shift === null) return [];
    const name = t(`scheduleWords.shifts.${shift}`);
    const text =
      part.from === part.to ? name : t('scheduleWords.shiftUntil', { what: name, day: day(part.to) });
    return [{ from: part.from, key: part.from, mark: <LookMark {...DAY_LOOKS[shift]} text={text} /> }];
  });
  const things = entries.map((entry) => ({
    ...{ from: entry.from, key: `${entry.kind} ${entry.id}` },
    mark: (
      <>
        <LookMark {...ENTRY_LOOKS[entry.state]} text={what(entry)} />
        <Link to={pageOfEntry(entry)}>
          <bdi>{entry.title}</bdi>
        </Link>
      </>
    ),
  }));
  const lines = [...shifts, ...things].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  if (lines.length === 0) return <span className={classes['soft']}>{t('crewSchedule.nothing')}</span>;
  return (
    <ul className={classes['lines']}>
      {lines.map(({ from, key, mark }) => (
        <li key={key}>
          <Day date={from} month="short" />
          <span>{mark}</span>
        </li>
      ))}
    </ul>
  );
}
