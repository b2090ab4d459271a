import type { ProgressRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../ui/list/cells.module.css';
import type { Column } from '../../ui/list/list-table.tsx';
import { Day } from '../../ui/day.tsx';
import { FitnessMark } from './fitness-mark.tsx';

/** The columns of the list of people’s progress. */
export function useProgressColumns(): readonly Column<ProgressRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'person', heading: t('progressList.columns.person'), isName: true },
      cell: ({ personId, name, employeeNumber }) => (
        <>
          <Link className={cells['name']} to={`/manager/user-progress/${personId}`}>
            <bdi>{name}</bdi>
          </Link>
          {employeeNumber !== null && <span className={cells['soft']}>{employeeNumber}</span>}
        </>
      ),
    },
    {
      ...{ id: 'fitness', heading: t('progressList.columns.fitness'), isMark: true },
      cell: ({ fitness }) => <FitnessMark fitness={fitness} />,
    },
    {
      ...{ id: 'position', heading: t('progressList.columns.position'), choice: 'shown' },
      cell: ({ position }) => position,
    },
    {
      ...{ id: 'department', heading: t('progressList.columns.department'), choice: 'shown' },
      cell: ({ department }) => department,
    },
    {
      ...{ id: 'met', heading: t('progressList.columns.met'), choice: 'shown' },
      ...{ isNumber: true, isLabelled: true },
      cell: ({ met, required }) => (required === 0 ? null : t('progressList.metOf', { met, required })),
    },
    {
      ...{ id: 'reached', heading: t('progressList.columns.reached'), choice: 'shown' },
      ...{ isNumber: true, isLabelled: true },
      cell: ({ reached }) => t('progressList.number', { value: reached }),
    },
    {
      ...{ id: 'fitUntil', heading: t('progressList.columns.fitUntil'), choice: 'shown', isLabelled: true },
      cell: ({ fitness, fitUntil }) => {
        if (fitUntil !== null) return <Day date={fitUntil} month="short" />;
        return fitness === 'fit' ? t('progressList.forEver') : null;
      },
    },
  ];
}
