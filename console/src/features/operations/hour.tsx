import { operations } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { chartNames, chartsOf } from './history.ts';
import classes from './hour.module.css';
import { MinuteChart } from './minute-chart.tsx';
import { useLive } from './use-live.ts';

/** Four refetches per minute are enough for data per minute. */
const HISTORY_EVERY_MS = 15_000;

/** The last hour, minute by minute, of all services together. */
export function Hour() {
  const { t, i18n } = useTranslation();
  const read = {
    identity: useLive(operations.showHistory, { params: { service: 'identity' } }, HISTORY_EVERY_MS),
    'access-request': useLive(
      operations.showHistory,
      { params: { service: 'access-request' } },
      HISTORY_EVERY_MS,
    ),
    notification: useLive(operations.showHistory, { params: { service: 'notification' } }, HISTORY_EVERY_MS),
  };
  const hours = Object.values(read).flatMap(({ data }) => (data ? [data.points] : []));
  const failed = (['identity', 'access-request', 'notification'] as const).filter(
    (service) => read[service].error !== undefined && !read[service].data,
  );
  const charts = chartsOf(hours);
  const list = new Intl.ListFormat(formatLocale(i18n.language));
  return (
    <section aria-labelledby="hour" className={classes['section']}>
      <h2 id="hour" className={classes['title']}>
        {t('operations.hour.title')}
      </h2>
      <p className={classes['hint']}>{t('operations.hour.hint')}</p>
      {failed.length > 0 && (
        <p role="status" className={classes['failed']}>
          {t('operations.hour.failed', {
            list: list.format(failed.map((service) => t(`operations.services.${service}`))),
          })}
        </p>
      )}
      {/* Space is reserved, so that nothing below shifts when they load. */}
      <div className={classes['charts']}>
        {hours.length > 0 &&
          chartNames.map((name) => <MinuteChart key={name} name={name} minutes={charts[name]} />)}
      </div>
    </section>
  );
}
