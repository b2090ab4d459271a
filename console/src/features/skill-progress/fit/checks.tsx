import type { TripDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { When } from '../../../ui/when.tsx';
import classes from './fit.module.css';
import { checkOf, comparisonOf } from './places.ts';
import { CountsMark } from './trip-marks.tsx';

/** All checks of a trip, each of which can be shown, and compared with the newest. */
export function Checks({ trip, shown }: { trip: TripDetails; shown: number }) {
  const { t } = useTranslation();
  const newest = trip.check.number;
  return (
    <section className={classes['card']}>
      <h2>{t('trips.checks.title')}</h2>
      <ol className={classes['checks']} reversed>
        {trip.checks.map(({ number, at, by, counts }) => (
          <li key={number} aria-current={number === shown || undefined}>
            <span>
              <strong>{t('trips.checks.number', { number })}</strong>
              <When at={at} /> {by.name !== null && <bdi>· {by.name}</bdi>}
            </span>
            <CountsMark counts={counts} />
            <span className={classes['links']}>
              {number === shown ? (
                <span>{t('trips.checks.shown')}</span>
              ) : (
                <Link to={checkOf(trip.id, number)}>{t('trips.checks.open')}</Link>
              )}
              {number < newest && <Link to={comparisonOf(trip.id, number)}>{t('trips.checks.compare')}</Link>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
