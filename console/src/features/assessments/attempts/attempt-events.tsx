import type { AttemptRecord } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { When } from '../../../ui/when.tsx';
import cells from '../../../ui/list/cells.module.css';
import classes from './watch.module.css';

/** What happened in an attempt, oldest first. */
export function AttemptEvents({ events }: Pick<AttemptRecord, 'events'>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="attempt-events">
      <h3 id="attempt-events" className={classes['heading']}>
        {t('watch.drawer.events')}
      </h3>
      <ol className={classes['events']}>
        {events.map(({ what, at, by, reason, minutes }, place) => {
          const said =
            what === 'minutes-granted'
              ? t('watch.events.minutes-granted', { count: minutes ?? 0 })
              : t(`watch.events.${what}`);
          const name = by && (by.name ?? t('watch.drawer.someone'));
          return (
            <li key={`${at} ${place}`}>
              <p>{name === null ? said : t('watch.drawer.by', { what: said, name })}</p>
              {reason !== null && <p>{reason}</p>}
              <span className={cells['soft']}>
                <When at={at} seconds />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
