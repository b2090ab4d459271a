import { operations } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { chartNames, chartsOf } from './history.ts';
import classes from './hour.module.css';
import { MinuteChart } from './minute-chart.tsx';
import { useLiveServices } from './use-live-services.ts';
import { serviceName } from '../../ui/services/service-name.ts';

/** Four refetches per minute are enough for data per minute. */
const HISTORY_EVERY_MS = 15_000;

/** The last hour, minute by minute, of all services together. */
export function Hour() {
  const { t, i18n } = useTranslation();
  const read = useLiveServices(operations.showHistory, HISTORY_EVERY_MS);
  const hours = [...read.values()].flatMap(({ data }) => (data ? [data.points] : []));
  const failed = [...read].flatMap(([service, { data, error }]) => (error && !data ? [service] : []));
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
            list: list.format(failed.map((service) => serviceName(service, t))),
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
