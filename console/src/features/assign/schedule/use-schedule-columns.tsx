import type { CrewScheduleRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import type { View } from '../../../ui/schedule/days.ts';
import { DayLines } from './day-lines.tsx';
import { Scale, Timeline, type TimelineDays } from './timeline.tsx';

/** Who, and the days: as a line of bars, or in words. */
export function useScheduleColumns(
  view: View,
  shown: { readonly days: TimelineDays; readonly today: string; readonly isPhone: boolean },
): readonly Column<CrewScheduleRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'person', heading: t('crewSchedule.columns.person'), isName: true },
      cell: ({ personId, name, position }) => (
        <>
          <Link className={cells['name']} to={`/manager/user-progress/${personId}`}>
            <bdi>{name}</bdi>
          </Link>
          {position !== null && <span className={cells['soft']}>{position}</span>}
        </>
      ),
    },
    {
      ...{ id: 'days', heading: t('crewSchedule.columns.days') },
      ...(view !== 'list' && { scale: <Scale days={shown.days} /> }),
      cell: (row) => (view === 'list' ? <DayLines row={row} /> : <Timeline {...{ row, ...shown }} />),
    },
  ];
}
