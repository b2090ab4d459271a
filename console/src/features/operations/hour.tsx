import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { chartNames, chartsOf } from './history.ts';
import classes from './hour.module.css';
import { MinuteChart } from './minute-chart.tsx';
import { useHours } from './use-hours.ts';
import { serviceName } from '../../ui/services/service-name.ts';

/** The last hour, minute by minute, of all services together. */
export function Hour() {
  const { t, i18n } = useTranslation();
  const { hours, failed } = useHours();
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
