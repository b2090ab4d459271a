import type { Schedule } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';
import { useDay } from '../../../ui/day.tsx';
import { addDays, entriesOn, partOn, shiftOf, weekOf, type Part } from '../../../ui/schedule/days.ts';
import classes from '../schedule.module.css';
import { EntryLink } from './entry-link.tsx';
import { DAY_LOOKS } from '../../../ui/schedule/looks.ts';

interface GridViewProps {
  schedule: Schedule;
  today: string;
  /** Days of other months are dimmed. */
  month: string | null;
  caption: string;
}

/** Whole weeks, a row each. */
export function GridView({ schedule, today, month, caption }: GridViewProps) {
  const { from, to } = schedule;
  const weeks: string[] = [];
  for (let monday = weekOf(from); monday <= to; monday = addDays(monday, 7)) weeks.push(monday);
  const days = Array.from({ length: 7 }, (_, at) => at);
  const name = useWeekday();
  return (
    <table className={classes['grid']} data-weeks={weeks.length}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {days.map((at) => (
            <th key={at} scope="col">
              {name(addDays(weekOf(from), at))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday) => (
          <tr key={monday}>
            {days.map((at) => (
              <DayCell key={at} schedule={schedule} date={addDays(monday, at)} today={today} month={month} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  schedule: Schedule;
  date: string;
  today: string;
  month: string | null;
}

function DayCell({ schedule: { entries, rotation }, date, today, month }: DayCellProps) {
  const { t } = useTranslation();
  const day = useDay('short');
  const part = partOn(rotation, date);
  const isToday = date === today;
  return (
    <td
      data-today={isToday || undefined}
      data-other={(month !== null && !date.startsWith(month)) || undefined}
    >
      <time dateTime={date} aria-current={isToday ? 'date' : undefined} className={classes['number']}>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="visually-hidden">{day(date)}</span>
        {isToday && <span className={classes['todayWord']}>{t('scheduleWords.isToday')}</span>}
      </time>
      {part && (
        <Shift
          part={part}
          isNamed={part.from === date || weekOf(date) === date}
          runsOn={date < part.to && weekOf(addDays(date, 1)) !== addDays(date, 1)}
        />
      )}
      {entriesOn(entries, date).map((entry) => (
        <EntryLink key={`${entry.kind} ${entry.id}`} entry={entry} date={date} />
      ))}
    </td>
  );
}

interface ShiftProps {
  part: Part;
  isNamed: boolean;
  /** The next day of the row is the same. */
  runsOn: boolean;
}

/** A day’s part of the rotation: named where it begins and on Mondays, and to screen readers every day. */
function Shift({ part, isNamed, runsOn }: ShiftProps) {
  const { t } = useTranslation();
  const shift = shiftOf(part);
  if (shift === null) return null;
  const { icon: Icon, look } = DAY_LOOKS[shift];
  return (
    <span
      className={classes['shift']}
      data-look={look}
      data-shift={shift}
      data-runs-on={(isNamed && runsOn) || undefined}
      title={t(`scheduleWords.shifts.${shift}`)}
    >
      {isNamed && <Icon size={14} aria-hidden="true" />}
      <span className={isNamed ? undefined : 'visually-hidden'}>{t(`scheduleWords.shifts.${shift}`)}</span>
    </span>
  );
}

function useWeekday(): (date: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), { weekday: 'short', timeZone: 'UTC' });
  return (date) => format.format(new Date(date));
}
