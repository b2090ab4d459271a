import type { Schedule, ScheduleEntry } from '@rigwise/contracts';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Day, useDay } from '../../../ui/day.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import { shiftOf, type Part } from '../../../ui/schedule/days.ts';
import classes from '../schedule.module.css';
import { pageOf } from './entry-link.tsx';
import { DAY_LOOKS, ENTRY_LOOKS } from '../../../ui/schedule/looks.ts';
import { useTimeOf } from '../../../ui/schedule/use-time-of.ts';

/** What begins on a day, a day after the other. */
export function ListView({ schedule, today }: { schedule: Schedule; today: string }) {
  const { t } = useTranslation();
  const shifts = schedule.rotation.filter((part) => shiftOf(part) !== null);
  // What began before the first day is listed on it.
  const firstOf = ({ from }: { readonly from: string }) => (from < schedule.from ? schedule.from : from);
  const dates = [...new Set([...shifts, ...schedule.entries].map(firstOf))].toSorted();
  if (dates.length === 0)
    return <ListEmpty icon={IconCalendarOff} title={t('schedule.none')} text={t('schedule.noneText')} />;
  return (
    <ol className={classes['days']}>
      {dates.map((date) => (
        <li key={date} data-today={date === today || undefined}>
          <h2>
            <Day date={date} month="short" />
            {date === today && <span className={classes['todayWord']}>{t('scheduleWords.isToday')}</span>}
          </h2>
          <ul>
            {shifts
              .filter((part) => firstOf(part) === date)
              .map((part) => (
                <ShiftLine key={part.from} part={part} />
              ))}
            {schedule.entries
              .filter((entry) => firstOf(entry) === date)
              .map((entry) => (
                <EntryLine key={`${entry.kind} ${entry.id}`} entry={entry} date={date} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ShiftLine({ part }: { part: Part }) {
  const { t } = useTranslation();
  const day = useDay('short');
  const shift = shiftOf(part);
  if (shift === null) return null;
  const what = t(`scheduleWords.shifts.${shift}`);
  return (
    <li>
      <LookMark
        {...DAY_LOOKS[shift]}
        text={part.from === part.to ? what : t('scheduleWords.shiftUntil', { what, day: day(part.to) })}
      />
    </li>
  );
}

function EntryLine({ entry, date }: { entry: ScheduleEntry; date: string }) {
  const { t } = useTranslation();
  const time = useTimeOf(entry, date);
  const facts = [time, entry.place].filter((fact) => fact !== null).join(' · ');
  return (
    <li data-state={entry.state}>
      <LookMark {...ENTRY_LOOKS[entry.state]} text={t(`scheduleWords.kinds.${entry.state}`)} />
      <Link to={pageOf(entry)}>
        <bdi>{entry.title}</bdi>
      </Link>
      {facts !== '' && <span className={classes['soft']}>{facts}</span>}
    </li>
  );
}
