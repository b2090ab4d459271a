import { listAccessRequests } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../api/use-query.ts';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { NothingWaiting } from './nothing-waiting.tsx';
import classes from './waiting-requests.module.css';

const FIGURES = [
  ['late', '/admin/access-requests?age=late'],
  ['due', '/admin/access-requests?age=due'],
  ['waiting', '/admin/access-requests'],
  ['notCarriedOut', '/admin/access-requests?status=not-carried-out'],
] as const;

/** Who waits to be let in, and how long: each figure leads to its rows. */
export function WaitingRequests() {
  const { t } = useTranslation();
  const { data, error, mutate } = useQuery(listAccessRequests, { query: { limit: 1 } });
  if (!data) {
    return error ? (
      <ListFailure error={error} onRetry={() => mutate()} />
    ) : (
      <div className={classes['room']} />
    );
  }
  const { counts } = data;
  if (counts.waiting === 0) {
    return <NothingWaiting title={t('home.nobodyAsks')} text={t('home.nobodyAsksText')} />;
  }
  const shown = FIGURES.filter(([name]) => name !== 'notCarriedOut' || counts.notCarriedOut > 0);
  return (
    <ul className={classes['figures']}>
      {shown.map(([name, to]) => (
        <li key={name} data-figure={name} data-some={counts[name] > 0 || undefined}>
          <Link to={to}>
            <strong>{counts[name]}</strong>
            {t(`home.requests.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
