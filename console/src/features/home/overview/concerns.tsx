import { IconAlertTriangle, IconChevronRight, IconClock, IconInbox } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OverviewFailure } from './overview-failure.tsx';
import { NothingWaiting } from '../nothing-waiting.tsx';
import classes from './concerns.module.css';
import type { Overview } from './use-overview.ts';
import { concernsOf } from './waiting-for-me.ts';

const ICONS = { bad: IconAlertTriangle, warn: IconClock, calm: IconInbox } as const;

/** What needs an administrator's attention: each line links to its rows. */
export function Concerns({ people, requests }: Overview) {
  const { t } = useTranslation();
  const concerns = concernsOf(people.data?.waiting, requests.data?.waiting);
  const failed = [people, requests].filter(({ data, error }) => !data && error);
  if (failed.length === 0 && !(people.data && requests.data)) {
    return (
      <Skeleton
        role="status"
        height={66}
        className={classes['skeleton'] ?? ''}
        aria-label={t('overview.loading')}
      />
    );
  }
  return (
    <>
      {concerns.length > 0 && (
        <ul className={classes['concerns']}>
          {concerns.map(({ name, count, urgency, to }) => {
            const Icon = ICONS[urgency];
            return (
              <li key={name}>
                <Link to={to} className={classes['concern']} data-urgency={urgency}>
                  <Icon size={22} className={classes['icon']} aria-hidden="true" />
                  <span>{t(`overview.waiting.${name}`, { count })}</span>
                  <IconChevronRight size={18} className="pointing" aria-hidden="true" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {failed.map(({ mutate }, index) => (
        <OverviewFailure key={index} onRetry={() => void mutate()} />
      ))}
      {concerns.length === 0 && failed.length === 0 && (
        <NothingWaiting title={t('overview.nothing')} text={t('overview.nothingText')} />
      )}
    </>
  );
}
