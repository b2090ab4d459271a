import { Button } from '@mantine/core';
import { listSkills, matrixOrders, type MatrixOrder, type SkillMatrix } from '@rigwise/contracts';
import { IconCheck, IconSquareCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import type { UrlFilters } from '../../../ui/list/use-url-filters.ts';
import { countsOf } from './matrix-model.ts';
import classes from './matrix.module.css';
import type { useCellSelection } from './use-cell-selection.ts';

interface MatrixToolsProps {
  matrix: SkillMatrix;
  order: MatrixOrder;
  url: UrlFilters<'order' | 'within'>;
  selecting: ReturnType<typeof useCellSelection>;
}

/** How many cells ask for something, the order of people, and the group of skills. */
export function MatrixTools({ matrix, order, url, selecting }: MatrixToolsProps) {
  const { t } = useTranslation();
  const { data: skills = [] } = useQuery(listSkills, {});
  const parents = new Set(skills.map(({ parentId }) => parentId));
  const groups = skills.filter(({ id, isRetired }) => !isRetired && parents.has(id));
  const counts = countsOf(matrix);
  const Icon = selecting.isTapping ? IconCheck : IconSquareCheck;
  const parts = (['gap', 'lapsed', 'expiring'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => t(`skillMatrix.counts.${state}`, { count: counts[state] }));
  const size = t('skillMatrix.size', {
    people: t('skillMatrix.people', { count: matrix.people.length }),
    skills: t('skillMatrix.skills', { count: matrix.skills.length }),
  });
  return (
    <div className={classes['tools']}>
      <p role="status" className={classes['counts']}>
        {[size, ...(parts.length === 0 ? [t('skillMatrix.counts.none')] : parts)].join(' · ')}
      </p>
      {groups.length > 0 && (
        <FilterSelect
          label={t('skillMatrix.within.label')}
          any={t('skillMatrix.within.any')}
          value={url.values.within ?? ''}
          options={groups.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(value) => url.set('within', value)}
        />
      )}
      <FilterSelect
        label={t('skillMatrix.order.label')}
        any={t('skillMatrix.order.any')}
        value={order === 'name' ? '' : order}
        options={matrixOrders
          .filter((one) => one !== 'name')
          .map((value) => ({ value, label: t(`skillMatrix.order.${value}`) }))}
        onChange={(value) => url.set('order', value)}
      />
      {matrix.people.length > 0 && matrix.skills.length > 0 && (
        <Button
          variant="default"
          className={classes['pressed']}
          aria-pressed={selecting.isTapping}
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => selecting.setTapping(!selecting.isTapping)}
        >
          {t('skillMatrix.select.cells')}
        </Button>
      )}
    </div>
  );
}
