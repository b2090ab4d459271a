import { showMySchedule } from '@rigwise/contracts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { daysOf, type View } from '../../ui/schedule/days.ts';
import { dateOr, Moving, useDaysInWords } from '../../ui/schedule/moving.tsx';
import classes from './schedule.module.css';
import { GridView } from './views/grid-view.tsx';
import { ListView } from './views/list-view.tsx';

/** The days around a date that the URL keeps. */
export function ScheduleView({ view, today }: { view: View; today: string }) {
  const { values, set } = useUrlFilters(['on']);
  const on = dateOr(today, values.on);
  const details = useDetails(showMySchedule, { query: daysOf(view, on) });
  useReadAnew(details);
  const caption = useDaysInWords(view, on);
  return (
    <div className={classes['part']}>
      <Moving {...{ view, on, today }} onMove={(to) => set('on', to)} />
      <DetailsBody details={details}>
        {(schedule) =>
          view === 'list' ? (
            <ListView schedule={schedule} today={today} />
          ) : (
            <GridView {...{ schedule, today, caption }} month={view === 'month' ? on.slice(0, 7) : null} />
          )
        }
      </DetailsBody>
    </div>
  );
}
