import { listCrew } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAgedQuery, type Aged } from '../../../api/use-aged-query.ts';
import { formatLocale } from '../../../texts/locale.ts';
import classes from '../overview/key-figures.module.css';

export interface CrewFigure extends Aged {
  readonly label: string;
  readonly value: number | undefined;
  /** The list that it counts. */
  readonly to: string;
}

/** The size of the crew, and of the part without an account. */
export function useCrewFigures(): readonly CrewFigure[] {
  const { t } = useTranslation();
  const all = useAgedQuery(listCrew, { query: { limit: 1 } });
  const waiting = useAgedQuery(listCrew, { query: { state: 'no-account', limit: 1 } });
  return [
    { ...all, label: t('cards.people'), value: all.data?.total, to: '/manager' },
    {
      ...{ ...waiting, label: t('cards.withoutAccount'), value: waiting.data?.total },
      to: '/manager?show=no-account',
    },
  ];
}

/** Each leads to its list. */
export function CrewFigures({ figures }: { figures: readonly CrewFigure[] }) {
  const { i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
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
