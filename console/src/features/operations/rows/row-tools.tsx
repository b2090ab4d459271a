import { serviceNames } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../../texts/locale.ts';
import { useTimeZone } from '../../../texts/time-zone.ts';
import { FilterChips, type Chip } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { ofOneService, oneOf, spanOf, type RowFilters, type Tab } from './tabs.ts';
import classes from './rows.module.css';
import { serviceName } from '../../../ui/services/service-name.ts';

interface RowToolsProps {
  tab: Tab;
  filters: RowFilters;
  more: ReactNode;
}

/** The filters, and the minute whose chart column led here. */
export function RowTools({ tab, filters, more }: RowToolsProps) {
  const { t, i18n } = useTranslation();
  const { values, set, clear } = filters;
  const clock = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: useTimeZone() },
  });
  const { from, to } = spanOf(filters);
  const chip = (name: string, value: string, onRemove: () => void): Chip => ({
    ...{ name, onRemove, text: t('operations.rows.filters.chip', { name, value }) },
  });
  const service = oneOf(serviceNames, values.service);
  const chips = [
    ...(from !== undefined || to !== undefined
      ? [
          chip(
            t('operations.rows.filters.time'),
            [from, to].map((at) => (at === undefined ? '…' : clock.format(new Date(at)))).join('–'),
            () => clear(['from', 'to']),
          ),
        ]
      : []),
    ...(service && !ofOneService.includes(tab)
      ? [chip(t('operations.rows.filters.service'), serviceName(service, t), () => set('service', ''))]
      : []),
  ];
  return (
    <>
      <div className={classes['tools']}>
        {!ofOneService.includes(tab) && (
          <FilterSelect
            label={t('operations.rows.filters.service')}
            any={t('operations.rows.filters.anyService')}
            value={values.service ?? ''}
            options={serviceNames.map((value) => ({ value, label: serviceName(value, t) }))}
            onChange={(value) => set('service', value)}
          />
        )}
        {more}
      </div>
      <FilterChips chips={chips} onClear={() => clear()} />
    </>
  );
}
