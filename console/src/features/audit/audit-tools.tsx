import {
  auditActions,
  auditOutcomes,
  serviceNames,
  signInActions,
  type AuditEntryView,
  type ServiceName,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { FilterChips, type Chip } from '../../ui/list/filter-chips.tsx';
import { Filters } from '../../ui/list/filters.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import type { UrlFilters } from '../../ui/list/use-url-filters.ts';
import { useWeekText } from '../../ui/list/use-week-text.ts';
import { formatLocale } from '../../texts/locale.ts';
import { filterNames, type FilterName } from './audit-filters.ts';
import { DayField } from './day-field.tsx';
import { fullName, useSentences } from './use-sentences.ts';
import { serviceName } from '../../ui/services/service-name.ts';

/** All ways to sign in together, as the trend of sign-ins counts them. */
const SIGN_INS = signInActions.join(',');

interface AuditFilterProps {
  filters: UrlFilters<FilterName>;
}

/** Search and filters of the audit log. */
export function AuditTools({ filters: { values, set } }: AuditFilterProps) {
  const { t } = useTranslation();
  const { nameOf } = useSentences();
  const actions = Object.keys(auditActions)
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <ListSearch
        label={t('audit.search')}
        placeholder={t('audit.searchExample')}
        value={values.search ?? ''}
        onSearch={(search) => set('search', search)}
      />
      <Filters>
        <FilterSelect
          label={t('audit.filters.action')}
          any={t('audit.filters.anyAction')}
          value={values.action ?? ''}
          options={[{ value: SIGN_INS, label: t('audit.filters.signIns') }, ...actions]}
          onChange={(action) => set('action', action)}
        />
        <FilterSelect
          label={t('audit.filters.outcome')}
          any={t('audit.filters.anyOutcome')}
          value={values.outcome ?? ''}
          options={auditOutcomes.map((value) => ({ value, label: t(`audit.outcomes.${value}`) }))}
          onChange={(outcome) => set('outcome', outcome)}
        />
        <FilterSelect
          label={t('audit.filters.service')}
          any={t('audit.filters.anyService')}
          value={values.service ?? ''}
          options={serviceNames.map((value) => ({ value, label: serviceName(value, t) }))}
          onChange={(service) => set('service', service)}
        />
        <DayField
          label={t('audit.filters.from')}
          value={values.from ?? ''}
          onChange={(from) => set('from', from)}
        />
        <DayField label={t('audit.filters.to')} value={values.to ?? ''} onChange={(to) => set('to', to)} />
      </Filters>
    </>
  );
}

/** The log's filters. */
export function AuditChips({
  filters: { values, set, clear },
  items,
}: AuditFilterProps & { items: readonly AuditEntryView[] }) {
  const { t, i18n } = useTranslation();
  const { nameOf } = useSentences();
  const weekText = useWeekText();
  const day = new Intl.DateTimeFormat(formatLocale(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' });
  const shown: Record<FilterName, (value: string) => string> = {
    search: (value) => value,
    person: (id) => nameIn(items, id) ?? t('audit.filters.onePerson'),
    actor: (id) => nameIn(items, id) ?? t('audit.filters.onePerson'),
    subject: (id) => nameIn(items, id) ?? t('audit.filters.onePerson'),
    action: (value) => (value === SIGN_INS ? t('audit.filters.signIns') : nameOf(value)),
    outcome: (value) => (isOutcome(value) ? t(`audit.outcomes.${value}`) : value),
    service: (value) => (isService(value) ? serviceName(value, t) : value),
    from: (value) => dayOf(day, value),
    to: (value) => dayOf(day, value),
    week: weekText,
  };
  const chips = filterNames.flatMap((name): Chip[] => {
    const value = values[name];
    if (value === undefined) return [];
    const text = t('audit.filters.chip', { name: t(`audit.filters.${name}`), value: shown[name](value) });
    return [{ name, text, onRemove: () => set(name, '') }];
  });
  return <FilterChips chips={chips} onClear={() => clear()} />;
}

const isOutcome = (value: string): value is (typeof auditOutcomes)[number] =>
  auditOutcomes.some((known) => known === value);
const isService = (value: string): value is ServiceName => serviceNames.some((known) => known === value);

function dayOf(format: Intl.DateTimeFormat, value: string): string {
  const at = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? value : format.format(at);
}

/** The person searched for is in every row. */
function nameIn(items: readonly AuditEntryView[], id: string): string | undefined {
  const people = items.flatMap(({ actor, subject }) => [actor?.person, subject?.person]);
  const found = people.find((person) => person && (person.personId === id || person.accountId === id));
  return found ? fullName(found) : undefined;
}
