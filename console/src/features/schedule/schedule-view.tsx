import { Button } from '@mantine/core';
import { showMySchedule } from '@rigwise/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { useDay } from '../../ui/day.tsx';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { daysOf, moved, type View } from './days.ts';
import classes from './schedule.module.css';
import { GridView } from './views/grid-view.tsx';
import { ListView } from './views/list-view.tsx';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The days around a date that the URL keeps. */
export function ScheduleView({ view, today }: { view: View; today: string }) {
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(['on']);
  const on =
    values.on !== undefined && DATE.test(values.on) && !Number.isNaN(Date.parse(values.on))
      ? values.on
      : today;
  const days = daysOf(view, on);
  const details = useDetails(showMySchedule, { query: days });
  useReadAnew(details);
  const heading = useHeading(view, on);
  return (
    <div className={classes['part']}>
      <div className={classes['moving']} role="group" aria-label={t('schedule.moving')}>
        <h2 aria-live="polite">{heading}</h2>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden="true" className="pointing" />}
          onClick={() => set('on', moved(view, on, -1))}
        >
          {t('schedule.previous')}
        </Button>
        <Button variant="default" disabled={on === today} onClick={() => set('on', '')}>
          {t('schedule.today')}
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden="true" className="pointing" />}
          onClick={() => set('on', moved(view, on, 1))}
        >
          {t('schedule.next')}
        </Button>
      </div>
      <DetailsBody details={details}>
        {(schedule) =>
          view === 'list' ? (
            <ListView schedule={schedule} today={today} />
          ) : (
            <GridView
              {...{ schedule, today, caption: heading }}
              month={view === 'month' ? on.slice(0, 7) : null}
            />
          )
        }
      </DetailsBody>
    </div>
  );
}

function useHeading(view: View, on: string): string {
  const { t, i18n } = useTranslation();
  const day = useDay('short');
  if (view === 'month')
    return new Intl.DateTimeFormat(formatLocale(i18n.language), {
      ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
    }).format(new Date(on));
  const { from, to } = daysOf(view, on);
  return t('schedule.range', { from: day(from), to: day(to) });
}
