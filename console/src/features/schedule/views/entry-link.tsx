import type { ScheduleEntry } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from '../schedule.module.css';
import { ENTRY_LOOKS } from '../../../ui/schedule/looks.ts';
import { useTimeOf } from '../../../ui/schedule/use-time-of.ts';

/** An entry of a day in the grid: an icon and words, on a phone the icon alone, and the words for screen readers. */
export function EntryLink({ entry, date }: { entry: ScheduleEntry; date: string }) {
  const { t } = useTranslation();
  const time = useTimeOf(entry, date);
  const { icon: Icon, look } = ENTRY_LOOKS[entry.state];
  return (
    <Link
      className={classes['entry']}
      data-look={look}
      data-state={entry.state}
      to={pageOf(entry)}
      title={entry.title}
    >
      <Icon size={16} aria-hidden="true" />
      <span>
        <span className="visually-hidden">{t(`scheduleWords.kinds.${entry.state}`)} </span>
        {time !== null && <time>{time} </time>}
        <bdi>{entry.title}</bdi>
      </span>
    </Link>
  );
}

/** Where one does something about it. */
export const pageOf = ({ kind }: ScheduleEntry): string => PAGES[kind];

const PAGES = {
  session: '/schedule?view=sessions',
  expiry: '/certificates',
  work: '/assignments',
} as const satisfies Readonly<Record<ScheduleEntry['kind'], string>>;
