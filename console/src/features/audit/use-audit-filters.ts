import {
  auditActions,
  auditOutcomes,
  serviceNames,
  signInActions,
  type AuditEntryView,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { useWeekText } from '../../ui/list/use-week-text.ts';
import { serviceName } from '../../ui/services/service-name.ts';
import type { FilterName } from './audit-filters.ts';
import { fullName, useSentences } from './use-sentences.ts';

/** All ways to sign in together, as the trend of sign-ins counts them. */
const SIGN_INS = signInActions.join(',');

/** The filters of the audit log. */
export function useAuditFilters(): readonly ListFilter<FilterName, AuditEntryView>[] {
  const { t, i18n } = useTranslation();
  const { nameOf } = useSentences();
  const weekText = useWeekText();
  const format = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const actions = Object.keys(auditActions)
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const person = (name: 'person' | 'actor' | 'subject'): ListFilter<FilterName, AuditEntryView> => ({
    ...{ name, label: t(`audit.filters.${name}`) },
    text: (id, items) => nameIn(items, id) ?? t('audit.filters.onePerson'),
  });
  const day = (name: 'from' | 'to'): ListFilter<FilterName> => ({
    ...{ name, label: t(`audit.filters.${name}`), isDay: true },
    text: (value) => dayOf(format, value),
  });
  return [
    {
      ...{ name: 'search', label: t('audit.filters.search') },
      search: { label: t('audit.search'), placeholder: t('audit.searchExample') },
    },
    ...[person('person'), person('actor'), person('subject')],
    {
      ...{ name: 'action', label: t('audit.filters.action') },
      choice: {
        any: t('audit.filters.anyAction'),
        options: [{ value: SIGN_INS, label: t('audit.filters.signIns') }, ...actions],
      },
      text: nameOf,
    },
    {
      ...{ name: 'outcome', label: t('audit.filters.outcome') },
      choice: {
        any: t('audit.filters.anyOutcome'),
        options: auditOutcomes.map((value) => ({ value, label: t(`audit.outcomes.${value}`) })),
      },
    },
    {
      ...{ name: 'service', label: t('audit.filters.service') },
      choice: {
        any: t('audit.filters.anyService'),
        options: serviceNames.map((value) => ({ value, label: serviceName(value, t) })),
      },
    },
    ...[day('from'), day('to')],
    { name: 'week', label: t('audit.filters.week'), text: weekText },
  ];
}

function dayOf(format: Intl.DateTimeFormat, value: string): string {
  const at = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? value : format.format(at);
}

/** The person asked about is in every row. */
function nameIn(items: readonly AuditEntryView[], id: string): string | undefined {
  const people = items.flatMap(({ actor, subject }) => [actor?.person, subject?.person]);
  const found = people.find((person) => person && (person.personId === id || person.accountId === id));
  return found ? fullName(found) : undefined;
}
