import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatLocale } from '../../texts/locale.ts';
import { useTimeZone } from '../../texts/time-zone.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { useAge } from './ages.ts';
import classes from './hour.module.css';
import { rowsOfMinute, type ChartName, type Minute } from './history.ts';
import { stepOf } from './step-of.ts';

const LASTS: readonly ChartName[] = ['lag', 'outbox'];

/**
 * An hour in columns, each a link if its minute has rows: one of them is in the tab order, arrow keys reach the rest.
 */
export function MinuteChart({ name, minutes }: { name: ChartName; minutes: readonly Minute[] }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const age = useAge();
  const locale = formatLocale(i18n.language);
  const clock = new Intl.DateTimeFormat(locale, {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: useTimeZone() },
  });
  const number = new Intl.NumberFormat(locale);
  const [looked, setLooked] = useState<string | null>(null);
  const known = minutes.flatMap(({ value }) => value ?? []);
  const lasts = LASTS.includes(name);
  const all = lasts ? (minutes.at(-1)?.value ?? null) : known.reduce((sum, value) => sum + value, 0);

  const inWords = (value: number | null): string => {
    if (value === null) return t('operations.hour.unknown');
    return name === 'outbox' && value > 0 ? age(value) : number.format(value);
  };
  const column = ({ from, value }: Minute): string =>
    t('operations.hour.column', { time: clock.format(new Date(from)), value: inWords(value) });
  const at = minutes.findIndex(({ from }) => from === looked);
  const current = at === -1 ? minutes.length - 1 : at;
  const shown = at === -1 ? undefined : minutes[at];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = stepOf(event.key, current, minutes.length, document.documentElement.dir === 'rtl');
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[tabindex]')[next]?.focus();
  };
  return (
    <div className={classes['chart']} data-name={name}>
      <h3 id={id}>{t(`operations.hour.${name}`)}</h3>
      <p className={classes['number']}>
        <strong>{inWords(all)}</strong>{' '}
        <span>{t(lasts ? 'operations.hour.now' : 'operations.hour.inHour')}</span>
      </p>
      <div className={classes['plot']} onMouseLeave={() => setLooked(null)}>
        <Bars
          values={minutes.map(({ value }) => value)}
          isStrong={(value) => value > 0}
          className={classes['bars']}
        />
        <div role="group" aria-labelledby={id} className={classes['columns']} onKeyDown={onKeyDown}>
          {minutes.map((minute, index) => {
            const to = rowsOfMinute(name, minute.from);
            const look = (): void => setLooked(minute.from);
            const props = {
              ...{ 'aria-label': column(minute), tabIndex: index === current ? 0 : -1 },
              ...{ onFocus: look, onMouseEnter: look },
            };
            return to === null ? (
              <span key={minute.from} role="img" {...props} />
            ) : (
              <Link key={minute.from} to={to} preventScrollReset {...props} />
            );
          })}
        </div>
      </div>
      <p className={classes['axis']} aria-hidden="true">
        {shown ? (
          <strong>{column(shown)}</strong>
        ) : (
          <>
            <span>{minutes[0] && clock.format(new Date(minutes[0].from))}</span>
            <span>{clock.format(new Date(minutes.at(-1)?.from ?? 0))}</span>
          </>
        )}
      </p>
      <p className={classes['known']}>
        {t('operations.hour.known', {
          known: known.length,
          all: minutes.length,
          time: clock.format(new Date(minutes.at(-1)?.from ?? 0)),
        })}
      </p>
      <ChartTable
        summary={t('operations.hour.asTable')}
        headings={[t('operations.hour.minute'), t('operations.hour.value')]}
        rows={() =>
          minutes.toReversed().map(({ from, value }) => ({
            id: from,
            heading: <MinuteLink to={rowsOfMinute(name, from)}>{clock.format(new Date(from))}</MinuteLink>,
            value: inWords(value),
          }))
        }
        labelledBy={id}
      />
    </div>
  );
}

function MinuteLink({ to, children }: { to: string | null; children: string }) {
  if (to === null) return <>{children}</>;
  return (
    <Link to={to} preventScrollReset>
      {children}
    </Link>
  );
}
