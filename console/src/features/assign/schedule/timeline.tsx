import type { CrewScheduleRow, ScheduleEntry } from '@rigwise/contracts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDay } from '../../../ui/day.tsx';
import { shiftOf, type Part } from '../../../ui/schedule/days.ts';
import { ENTRY_LOOKS } from '../../../ui/schedule/looks.ts';
import classes from './crew-schedule.module.css';
import { pageOfEntry } from './entry-page.ts';

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
/** The columns of a stretch among the days shown. */
function columnsOf({ from, to }: TimelineDays, days: TimelineDays): string {
  const first = Math.max(0, between(days.from, from));
  const last = Math.min(between(days.from, days.to), between(days.from, to));
  return `${first + 1} / ${last + 2}`;
}

/** A person’s days as a line: the rotation as bars, and below what is on a day; all of it in words for screen readers. */
export function Timeline({ row: { rotation, entries }, days }: { row: CrewScheduleRow; days: TimelineDays }) {
  const count = between(days.from, days.to) + 1;
  return (
    <ul className={classes['timeline']} style={{ '--days': count } as CSSProperties}>
      {rotation.map((part) => (
        <Shift key={part.from} {...{ part, days }} />
      ))}
      {entries.map((entry) => (
        <Entry key={`${entry.kind} ${entry.id}`} {...{ entry, days }} hasTitle={count <= DAYS_WITH_TITLES} />
      ))}
    </ul>
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
  const hasWord = between(from, to) + 1 >= DAYS_FOR_WORD;
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

function Entry({ entry, days, hasTitle }: { entry: ScheduleEntry; days: TimelineDays; hasTitle: boolean }) {
  const { t } = useTranslation();
  const day = useDay('short');
  const { icon: Icon, look } = ENTRY_LOOKS[entry.state];
  const { title, from } = entry;
  const what = t(`scheduleWords.kinds.${entry.state}`);
  const inFull = t('crewSchedule.on', { what, day: day(from), title });
  return (
    <li className={classes['entry']} style={{ gridColumn: columnsOf(entry, days) }}>
      <Link data-look={look} data-state={entry.state} to={pageOfEntry(entry)} title={inFull}>
        <Icon size={16} aria-hidden="true" />
        <span aria-hidden="true">{hasTitle ? title : Number(from.slice(8))}</span>
        <span className="visually-hidden">{inFull}</span>
      </Link>
    </li>
  );
}
