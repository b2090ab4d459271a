import { listCrew } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../api/use-query.ts';
import { formatLocale } from '../../../texts/locale.ts';
import classes from '../overview/key-figures.module.css';

/** The size of the crew, and of the part without an account: each figure is the count of the list that it leads to. */
export function CrewFigures() {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  const all = useQuery(listCrew, { query: { limit: 1 } });
  const waiting = useQuery(listCrew, { query: { state: 'no-account', limit: 1 } });
  const figures = [
    { label: t('cards.people'), value: all.data?.total, to: '/manager' },
    { label: t('cards.withoutAccount'), value: waiting.data?.total, to: '/manager?show=no-account' },
  ];
  return (
    <div className={classes['figures']}>
      {figures.map(({ label, value, to }) => (
        <Link key={to} to={to} className={classes['figure']}>
          <span className={classes['label']}>{label}</span>
          <span className={classes['value']}>{value === undefined ? '–' : number.format(value)}</span>
        </Link>
      ))}
    </div>
  );
}
