import type { Trend } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';
import classes from './key-figures.module.css';

/** The same weeks in numbers, for whoever wants to read them; made when somebody does. */
export function TrendTable({ trend, labelledBy }: { trend: Trend; labelledBy: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['weeks']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('overview.asTable')}</summary>
      {isOpen && <Weeks trend={trend} labelledBy={labelledBy} />}
    </details>
  );
}

function Weeks({ trend, labelledBy }: { trend: Trend; labelledBy: string }) {
  const { t, i18n } = useTranslation();
  const locale = formatLocale(i18n.language);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('overview.week')}</th>
          <th scope="col">{t('overview.count')}</th>
        </tr>
      </thead>
      <tbody>
        {trend.toReversed().map(({ from, count }) => (
          <tr key={from}>
            <th scope="row">{day.format(new Date(from))}</th>
            <td>{number.format(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
