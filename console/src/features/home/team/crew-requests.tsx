import { listCrewRequests } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { useWhen } from '../../../ui/when.tsx';
import home from '../home-page.module.css';
import classes from './crew-requests.module.css';

/** People of the crew who asked for access; shown where there are any. */
export function CrewRequests() {
  const { t } = useTranslation();
  const when = useWhen();
  const { data } = useQuery(listCrewRequests, {});
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <h2 className={home['nextSection']}>{t('cards.team.requests')}</h2>
      <p className={classes['text']}>{t('cards.team.requestsText')}</p>
      <ul className={classes['requests']}>
        {data.items.map(({ id, name, employeeNumber, requestedAt }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>, {employeeNumber}
            </span>
            <span className={classes['when']}>
              {t('cards.team.requestedAt', { when: when(requestedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
