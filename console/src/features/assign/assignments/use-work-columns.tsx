import type { WorkRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WorkMark } from '../../../ui/assignments/work-mark.tsx';
import { Day } from '../../../ui/day.tsx';
import cells from '../../../ui/list/cells.module.css';
import type { Column } from '../../../ui/list/list-table.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';

/** The columns of the list. */
export function useWorkColumns(): readonly Column<WorkRow>[] {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('work');
  return [
    {
      ...{ id: 'person', heading: t('assignments.columns.person'), isName: true },
      cell: ({ id, name, position }) => (
        <>
          <Link className={cells['name']} {...linkTo(id)}>
            <bdi>{name}</bdi>
          </Link>
          {position !== null && <span className={cells['soft']}>{position}</span>}
        </>
      ),
    },
    {
      ...{ id: 'title', heading: t('assignments.columns.title') },
      cell: ({ title, kind, priority }) => (
        <>
          <bdi>{title}</bdi>
          <span className={cells['soft']}>
            {t(`workWords.kinds.${kind}`)}
            {priority === 'high' && <> · {t('assignments.high')}</>}
          </span>
        </>
      ),
    },
    {
      ...{ id: 'state', heading: t('assignments.columns.state'), isMark: true },
      cell: (row) => <WorkMark work={row} />,
    },
    {
      ...{ id: 'due', heading: t('assignments.columns.due') },
      cell: ({ dueOn }) => <Day date={dueOn} month="short" />,
    },
    {
      ...{ id: 'by', heading: t('assignments.columns.by') },
      cell: ({ assignedBy: { name } }) => <bdi>{name ?? t('assignments.drawer.someone')}</bdi>,
    },
  ];
}
