import type { ObservationRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { When } from '../../../ui/when.tsx';
import { ResultMark } from '../result-mark.tsx';

/** The columns of the list of what an assessor signed. */
export function useObservationColumns(linkTo: OpenRow['linkTo']): readonly Column<ObservationRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'person', heading: t('observations.list.columns.person'), isName: true },
      cell: ({ id, name, employeeNumber }) => (
        <>
          <Link className={cells['name']} {...linkTo(id)}>
            <bdi>{name}</bdi>
          </Link>
          {employeeNumber !== null && <span className={cells['soft']}>{employeeNumber}</span>}
        </>
      ),
    },
    {
      ...{ id: 'result', heading: t('observations.list.columns.result'), isMark: true },
      cell: ({ result, state }) => <ResultMark result={result} isWithdrawn={state === 'withdrawn'} />,
    },
    {
      ...{ id: 'task', heading: t('observations.list.columns.task') },
      cell: ({ title }) => <bdi>{title}</bdi>,
    },
    {
      ...{ id: 'observed', heading: t('observations.list.columns.observed'), isLabelled: true },
      cell: ({ observedAt }) => <When at={observedAt} />,
    },
  ];
}
