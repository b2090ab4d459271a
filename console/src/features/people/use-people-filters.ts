import { emailChangeStates, peopleChoices, personStates, roles } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { useWeekText } from '../../ui/list/use-week-text.ts';
import type { FilterName } from './people-filters.ts';

/** The filters of the list of people; departments and locations are requested once. */
export function usePeopleFilters(): readonly ListFilter<FilterName>[] {
  const { t } = useTranslation();
  const weekText = useWeekText();
  const { data } = useQuery(peopleChoices, {});
  const plain = (all: readonly string[] = []) => all.map((value) => ({ value, label: value }));
  const locked = t('people.locked.now');
  return [
    {
      ...{ name: 'q', label: t('people.filters.q') },
      search: { label: t('people.find'), placeholder: t('people.findHint') },
    },
    {
      ...{ name: 'role', label: t('people.filters.role') },
      choice: {
        any: t('people.any.role'),
        options: roles.map((value) => ({ value, label: t(`roles.${value}`) })),
      },
    },
    {
      ...{ name: 'state', label: t('people.filters.state') },
      choice: {
        any: t('people.any.state'),
        options: [
          ...personStates.map((value) => ({ value, label: t(`people.states.${value}`) })),
          // Not an account state, but offered among them.
          { filter: 'locked', value: 'true', label: locked },
        ],
      },
    },
    {
      ...{ name: 'emailChange', label: t('people.filters.emailChange') },
      choice: {
        any: t('people.any.emailChange'),
        options: emailChangeStates.map((value) => ({ value, label: t(`people.emailChange.${value}`) })),
      },
    },
    {
      ...{ name: 'department', label: t('people.filters.department') },
      choice: { any: t('people.any.department'), options: plain(data?.departments) },
    },
    {
      ...{ name: 'location', label: t('people.filters.location') },
      choice: { any: t('people.any.location'), options: plain(data?.locations) },
    },
    {
      ...{ name: 'external', label: t('people.filters.external') },
      choice: {
        any: t('people.any.external'),
        options: (['true', 'false'] as const).map((value) => ({
          value,
          label: t(`people.external.${value}`),
        })),
      },
    },
    { name: 'present', label: t('people.filters.present'), text: () => t('people.present') },
    { name: 'accountMadeIn', label: t('people.filters.accountMadeIn'), text: weekText },
    { name: 'locked', label: t('people.filters.locked'), text: () => locked },
    { name: 'extraTime', label: t('people.filters.extraTime'), text: () => t('people.asksForIt') },
  ];
}
