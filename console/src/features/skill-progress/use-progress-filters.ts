import { fitnesses, listSkills } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { isId, type ProgressFilterName } from './progress-query.ts';

/** Positions and departments to choose from; those who may not read all of them filter by neither. */
export interface ProgressChoices {
  readonly positions?: readonly string[] | undefined;
  readonly departments?: readonly string[] | undefined;
}

/** The filters of the list of people’s progress; the one for a skill is set by links. */
export function useProgressFilters({
  positions,
  departments,
}: ProgressChoices): readonly ListFilter<ProgressFilterName>[] {
  const { t } = useTranslation();
  const { skill } = useUrlFilters(['skill']).values;
  const { data: skills = [] } = useQuery(listSkills, isId(skill) ? {} : null);
  const choiceOf = (name: 'position' | 'department', all: readonly string[] | undefined) =>
    all && {
      choice: {
        any: t(`progressList.any.${name}`),
        options: all.map((value) => ({ value, label: value })),
      },
    };
  return [
    {
      ...{ name: 'search', label: t('progressList.filters.search') },
      search: { label: t('progressList.find'), placeholder: t('progressList.findHint') },
    },
    {
      ...{ name: 'fitness', label: t('progressList.filters.fitness') },
      choice: {
        any: t('progressList.any.fitness'),
        options: fitnesses.map((value) => ({ value, label: t(`progressList.fitness.${value}`) })),
      },
    },
    {
      ...{ name: 'position', label: t('progressList.filters.position') },
      ...choiceOf('position', positions),
    },
    {
      ...{ name: 'department', label: t('progressList.filters.department') },
      ...choiceOf('department', departments),
    },
    {
      ...{ name: 'skill', label: t('progressList.filters.skill') },
      text: (id) => skills.find((one) => one.id === id)?.title ?? t('progressList.oneSkill'),
    },
  ];
}
