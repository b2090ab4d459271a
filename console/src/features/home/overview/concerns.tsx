import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HomeLines } from '../cards/home-lines.tsx';
import { OverviewFailure } from './overview-failure.tsx';
import { NothingWaiting } from '../nothing-waiting.tsx';
import classes from './concerns.module.css';
import type { Overview } from './use-overview.ts';
import { concernsOf } from './waiting-for-me.ts';

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
        <HomeLines
          lines={concerns.map(({ count, ...line }) => ({
            ...line,
            text: t(`overview.waiting.${line.name}`, { count }),
          }))}
        />
      )}
      {failed.map(({ mutate }, index) => (
        <OverviewFailure key={index} text={t('overview.failed')} onRetry={() => void mutate()} />
      ))}
      {concerns.length === 0 && failed.length === 0 && (
        <NothingWaiting title={t('overview.nothing')} text={t('overview.nothingText')} />
      )}
    </>
  );
}
