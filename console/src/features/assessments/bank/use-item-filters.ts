import {
  cognitiveLevels,
  difficulties,
  itemCoverage,
  itemTypes,
  listItemDepartments,
  versionStatuses,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import type { ItemFilterName } from './item-query.ts';
import { useLanguageName } from '../../../texts/language-name.ts';

const distinct = (all: readonly string[] = []): string[] =>
  [...new Set(all)].toSorted((one, other) => one.localeCompare(other));

/** The filters of the list of questions; topics, languages and departments are those of the bank. */
export function useItemFilters(): readonly ListFilter<ItemFilterName>[] {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const { data: coverage } = useQuery(itemCoverage, {});
  const { data: known } = useQuery(listItemDepartments, {});
  const cells = coverage?.cells;
  const plain = (all: readonly string[] = []) => all.map((value) => ({ value, label: value }));
  return [
    {
      ...{ name: 'search', label: t('questions.filters.search') },
      search: { label: t('questions.find'), placeholder: t('questions.findHint') },
    },
    {
      ...{ name: 'status', label: t('questions.filters.status') },
      choice: {
        any: t('questions.any.status'),
        options: versionStatuses.map((value) => ({ value, label: t(`questions.statuses.${value}`) })),
      },
    },
    {
      ...{ name: 'type', label: t('questions.filters.type') },
      choice: {
        any: t('questions.any.type'),
        options: itemTypes.map((value) => ({ value, label: t(`questions.types.${value}`) })),
      },
    },
    {
      ...{ name: 'topic', label: t('questions.filters.topic') },
      choice: {
        any: t('questions.any.topic'),
        options: plain(distinct(cells?.map(({ topic }) => topic))),
      },
    },
    {
      ...{ name: 'difficulty', label: t('questions.filters.difficulty') },
      choice: {
        any: t('questions.any.difficulty'),
        options: difficulties.map((value) => ({ value, label: t(`questions.difficulties.${value}`) })),
      },
    },
    {
      ...{ name: 'cognitiveLevel', label: t('questions.filters.cognitiveLevel') },
      choice: {
        any: t('questions.any.cognitiveLevel'),
        options: cognitiveLevels.map((value) => ({ value, label: t(`questions.levels.${value}`) })),
      },
    },
    {
      ...{ name: 'language', label: t('questions.filters.language') },
      choice: {
        any: t('questions.any.language'),
        options: distinct(cells?.map(({ language }) => language)).map((value) => ({
          value,
          label: languageName(value),
        })),
      },
    },
    {
      ...{ name: 'department', label: t('questions.filters.department') },
      choice: { any: t('questions.any.department'), options: plain(known?.departments) },
    },
    {
      ...{ name: 'stage', label: t('questions.filters.stage') },
      text: (value) => (value === 'live' || value === 'upcoming' ? t(`questions.stages.${value}`) : value),
    },
  ];
}
