import { itemCoverage, listItemDepartments, versionQueues, versionStatuses } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../../api/use-query.ts';
import { useLanguageName } from '../../../../texts/language-name.ts';
import type { ListFilter } from '../../../../ui/list/list-filter.ts';
import type { TestFilterName } from './test-query.ts';

/** The filters of the list of tests; topics, languages and departments are those of the bank. */
export function useTestFilters(): readonly ListFilter<TestFilterName>[] {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const { data: coverage } = useQuery(itemCoverage, {});
  const { data: known } = useQuery(listItemDepartments, {});
  const plain = (all: readonly string[] = []) =>
    [...new Set(all)]
      .toSorted((one, other) => one.localeCompare(other))
      .map((value) => ({ value, label: value }));
  const languages = plain(coverage?.cells.map(({ language }) => language));
  return [
    {
      ...{ name: 'search', label: t('tests.filters.search') },
      search: { label: t('tests.find'), placeholder: t('tests.findHint') },
    },
    {
      ...{ name: 'queue', label: t('tests.filters.queue') },
      choice: {
        any: t('tests.anyQueue'),
        options: versionQueues.map((value) => ({ value, label: t(`tests.queues.${value}`) })),
      },
    },
    {
      ...{ name: 'status', label: t('tests.filters.status') },
      choice: {
        any: t('questions.any.status'),
        options: versionStatuses.map((value) => ({ value, label: t(`questions.statuses.${value}`) })),
      },
    },
    {
      ...{ name: 'topic', label: t('tests.filters.topic') },
      choice: { any: t('questions.any.topic'), options: plain(coverage?.cells.map(({ topic }) => topic)) },
    },
    {
      ...{ name: 'language', label: t('tests.filters.language') },
      choice: {
        any: t('questions.any.language'),
        options: languages.map(({ value }) => ({ value, label: languageName(value) })),
      },
    },
    {
      ...{ name: 'department', label: t('tests.filters.department') },
      choice: { any: t('questions.any.department'), options: plain(known?.departments) },
    },
  ];
}
