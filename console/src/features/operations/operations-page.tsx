import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { useTimeZone } from '../../texts/time-zone.ts';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import '../../ui/list/styles.ts';
import { figuresOf } from './figures.ts';
import { Forbidden } from './forbidden.tsx';
import { Glance } from './glance.tsx';
import { Hour } from './hour.tsx';
import classes from './operations-page.module.css';
import { Rows } from './rows/rows.tsx';
import { Sentence } from './sentence.tsx';
import { Services } from './services.tsx';
import { LIVE_EVERY_MS } from './use-live.ts';
import { usePlatform } from './use-platform.ts';

/** /admin/operations: problems first, then details. */
export function OperationsPage() {
  const { t, i18n } = useTranslation();
  const platform = usePlatform();
  const clock = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: useTimeZone() },
  });
  if (platform.isForbidden) return <Forbidden onAgain={platform.askAgain} />;
  const all = [platform.gateway, ...platform.services];
  const isAsked = all.every(({ status, isSilent }) => status !== undefined || isSilent);
  const figures = figuresOf(platform.services.flatMap(({ status }) => status ?? []));
  return (
    <PageFrame title={t('operations.title')} lead={t('operations.lead')}>
      {isAsked ? (
        <>
          <Sentence platform={platform} figures={figures} />
          <Glance figures={figures} />
          {platform.asOf !== undefined && (
            <p className={classes['asOf']}>
              {t('operations.asOf', {
                time: clock.format(new Date(platform.asOf)),
                seconds: LIVE_EVERY_MS / 1_000,
              })}
            </p>
          )}
          <Rows platform={platform} />
          <Hour />
          <Services platform={platform} />
        </>
      ) : (
        <ListSkeleton />
      )}
    </PageFrame>
  );
}
