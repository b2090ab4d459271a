import { compareTripChecks } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDetails } from '../../../ui/details/use-details.ts';
import { Whole } from '../../../ui/details/whole.tsx';
import { Lacks } from './crew-answer.tsx';
import classes from './fit.module.css';
import { placeOf } from './places.ts';

interface ComparisonProps {
  tripId: string;
  before: number;
  after: number;
}

/** Who became fit or unfit between two checks, and why. */
export function Comparison({ tripId, before, after }: ComparisonProps) {
  const { t } = useTranslation();
  const details = useDetails(compareTripChecks, { params: { tripId }, query: { before, after } });
  return (
    <section className={classes['card']}>
      <div className={classes['heading']}>
        <h2>{t('trips.comparison.title', { before, after })}</h2>
        <Link to={placeOf(tripId)} preventScrollReset>
          {t('trips.comparison.close')}
        </Link>
      </div>
      <Whole details={details}>
        {({ changes, isOtherTrip, isSameData }) => (
          <>
            {isOtherTrip && <p className={classes['note']}>{t('trips.comparison.otherTrip')}</p>}
            {isSameData && <p className={classes['note']}>{t('trips.comparison.sameData')}</p>}
            {changes.length === 0 && <p>{t('trips.comparison.none')}</p>}
            <ul className={classes['changes']}>
              {changes.map(({ change, personId, said, name, gone, added }) => (
                <li key={personId ?? said}>
                  <strong>
                    <bdi>{name ?? said}</bdi>
                  </strong>
                  {' · '}
                  {t(`trips.comparison.${change}`)}
                  {added.length > 0 && (
                    <>
                      <h3>{t('trips.lack.added')}</h3>
                      <Lacks lacks={added} personId={personId} />
                    </>
                  )}
                  {gone.length > 0 && (
                    <>
                      <h3>{t('trips.lack.gone')}</h3>
                      <Lacks lacks={gone} personId={personId} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Whole>
    </section>
  );
}
