import type { CrewScheduleRow, ScheduleEntry } from '@rigwise/contracts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatLocale } from '../../../texts/locale.ts';
import { useDay } from '../../../ui/day.tsx';
import { addDays, shiftOf, type Part } from '../../../ui/schedule/days.ts';
import { ENTRY_LOOKS } from '../../../ui/schedule/looks.ts';
import classes from './crew-schedule.module.css';
import { pageOfEntry, useWhat } from './entry-page.ts';

const DAY_MS = 86_400_000;
/** Shorter stretches have no room for a word. */
const DAYS_FOR_WORD = 4;
/** In a week a day has room for a title. */
const DAYS_WITH_TITLES = 7;

export interface TimelineDays {
  readonly from: string;
  readonly to: string;
}
const between = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const count = ({ from, to }: TimelineDays): number => between(from, to) + 1;
/** The columns of a stretch among the days shown. */
function columnsOf({ from, to }: TimelineDays, days: TimelineDays): string {
  const first = Math.max(0, between(days.from, from));
  const last = Math.min(count(days) - 1, between(days.from, to));
  return `${first + 1} / ${last + 2}`;
}

/** Columns that an entry takes to be read, and pressed: those that would overlap are below each other. */
const WIDE_COLUMNS = 3;
const PHONE_COLUMNS = 7;
function placeOf({ from }: ScheduleEntry, days: TimelineDays, least: number): string {
  const first = Math.min(Math.max(0, between(days.from, from)), count(days) - least);
  return `${first + 1} / span ${least}`;
}

interface TimelineProps {
  row: CrewScheduleRow;
  days: TimelineDays;
  today: string;
  isPhone: boolean;
}

/** A person’s days as a line: the rotation as bars, and below what is on a day; all of it in words for screen readers. */
export function Timeline({ row: { rotation, entries }, days, today, isPhone }: TimelineProps) {
  const isWeek = count(days) <= DAYS_WITH_TITLES;
  const least = isWeek ? 1 : isPhone ? PHONE_COLUMNS : WIDE_COLUMNS;
  return (
    <ul className={classes['timeline']} style={widthOf(days)}>
      {days.from <= today && today <= days.to && (
        <li
          aria-hidden="true"
          className={classes['today']}
          style={{ gridColumn: columnsOf({ from: today, to: today }, days) }}
        />
      )}
      {rotation.map((part) => (
        <Shift key={part.from} {...{ part, days }} />
      ))}
      {entries.map((entry) => (
        <Entry
          key={`${entry.kind} ${entry.id}`}
          {...{ entry, column: placeOf(entry, days, least) }}
          hasTitle={isWeek && !isPhone}
        />
      ))}
    </ul>
  );
}

const widthOf = (days: TimelineDays) => ({ '--days': count(days) }) as CSSProperties;

/** The days above the lines: each of a week, and the Mondays of a month. */
export function Scale({ days }: { days: TimelineDays }) {
  const { i18n } = useTranslation();
  const isWeek = count(days) <= DAYS_WITH_TITLES;
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    ...(isWeek
      ? ({ weekday: 'short', day: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short' } as const)),
    timeZone: 'UTC',
  });
  const shown = Array.from({ length: count(days) }, (_, at) => at).filter((at) => isWeek || at % 7 === 0);
  return (
    <span aria-hidden="true" className={classes['scale']} style={widthOf(days)}>
      {shown.map((at) => (
        <span key={at} style={{ gridColumn: `${at + 1} / span ${isWeek ? 1 : 7}` }}>
          {format.format(new Date(addDays(days.from, at)))}
        </span>
      ))}
    </span>
  );
}

function Shift({ part, days }: { part: Part; days: TimelineDays }) {
  const { t } = useTranslation();
  const day = useDay('short');
  const shift = shiftOf(part);
  if (shift === null) return null;
  const what = t(`scheduleWords.shifts.${shift}`);
  const { from, to } = part;
  const inFull =
    from === to
      ? t('crewSchedule.periodOfDay', { what, from: day(from) })
      : t('crewSchedule.period', { what, from: day(from), to: day(to) });
  const hasWord = count(days) <= DAYS_WITH_TITLES || between(from, to) + 1 >= DAYS_FOR_WORD;
  return (
    <li
      className={classes['shift']}
      data-shift={shift}
      title={inFull}
      style={{ gridColumn: columnsOf(part, days) }}
    >
      <span aria-hidden="true">{hasWord ? what : '\u00A0'}</span>
      <span className="visually-hidden">{inFull}</span>
    </li>
  );
}

function Entry({ entry, column, hasTitle }: { entry: ScheduleEntry; column: string; hasTitle: boolean }) {
  const { t } = useTranslation();
  const day = useDay('short');
  const { icon: Icon, look } = ENTRY_LOOKS[entry.state];
  const { title, from } = entry;
  const what = useWhat()(entry);
  const inFull = t('crewSchedule.on', { what, day: day(from), title });
  return (
    <li className={classes['entry']} style={{ gridColumn: column }}>
      <Link data-look={look} data-state={entry.state} to={pageOfEntry(entry)} title={inFull}>
        <Icon size={16} aria-hidden="true" />
        <span aria-hidden="true">{hasTitle ? title : Number(from.slice(8))}</span>
        <span className="visually-hidden">{inFull}</span>
      </Link>
    </li>
  );
}
