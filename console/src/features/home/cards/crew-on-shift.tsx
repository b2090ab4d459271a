import { Skeleton } from '@mantine/core';
import { showCrewOnShift, type CrewOnShift } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { OverviewFailure } from '../overview/overview-failure.tsx';
import classes from './crew-on-shift.module.css';

const LIST = '/manager-assignment?tab=rotations';

/** Who of the crew is on shift today, and who isn’t. */
export function useCrewOnShift() {
  return useAgedQuery(showCrewOnShift, {});
}

export function CrewOnShiftCard({ shift }: { shift: ReturnType<typeof useCrewOnShift> }) {
  const { t } = useTranslation();
  const { data, error, reload } = shift;
  if (!data && error) return <OverviewFailure text={t('cards.failed')} onRetry={() => void reload()} />;
  if (!data) return <Skeleton role="status" height={96} aria-label={t('cards.loading')} />;
  return (
    <section className={classes['card']} aria-label={t('cards.shift.title')}>
      <p className={classes['head']}>
        <Link to={`${LIST}&shift=on`}>{t('cards.shift.on', { count: data.on })}</Link>
      </p>
      {data.people.length > 0 && (
        <ul className={classes['people']}>
          {data.people.map(({ personId, name, position, duty }) => (
            <li key={personId}>
              <bdi>{name}</bdi>
              <span>
                {[position, duty === 'on' ? null : t(`cards.shift.${duty}`)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Others {...data} />
    </section>
  );
}

function Others({ on, off, away, unknown, people }: CrewOnShift) {
  const { t } = useTranslation();
  const more = on - people.length;
  const lines = [
    ...(more > 0 ? [{ to: `${LIST}&shift=on`, text: t('cards.shift.more', { count: more }) }] : []),
    ...(off > 0 ? [{ to: `${LIST}&shift=off`, text: t('cards.shift.off', { count: off }) }] : []),
    ...(away > 0 ? [{ to: `${LIST}&shift=away`, text: t('cards.shift.away', { count: away }) }] : []),
    ...(unknown > 0
      ? [{ to: `${LIST}&shift=unknown`, text: t('cards.shift.unknown', { count: unknown }) }]
      : []),
  ];
  return (
    <ul className={classes['others']}>
      {lines.map(({ to, text }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
