import type { RegradeRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ago } from '../../../ui/ago.tsx';
import type { Column } from '../../../ui/list/list-table.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import cells from '../../../ui/list/cells.module.css';
import { RegradeStatusMark, useChangeText } from './regrade-marks.tsx';

/** The columns of the list of regrades. */
export function useRegradeColumns(): readonly Column<RegradeRow>[] {
  const { t } = useTranslation();
  const say = useChangeText();
  return [
    {
      ...{ id: 'item', heading: t('regrades.columns.item'), isName: true },
      cell: (row) => <Name row={row} below={say(row.change)} />,
    },
    {
      ...{ id: 'status', heading: t('regrades.columns.status'), isMark: true },
      cell: ({ status }) => <RegradeStatusMark status={status} />,
    },
    {
      ...{ id: 'test', heading: t('regrades.columns.test'), choice: 'shown' },
      cell: ({ test }) => <bdi>{test.title}</bdi>,
    },
    {
      ...{ id: 'flips', heading: t('regrades.columns.flips'), choice: 'shown' },
      ...{ isNumber: true, isLabelled: true },
      cell: ({ counts }) =>
        counts && t('questions.number', { number: counts.passToFail + counts.failToPass }),
    },
    {
      ...{ id: 'proposed', heading: t('regrades.columns.proposed'), choice: 'shown', isLabelled: true },
      cell: ({ proposedAt, proposedBy }) => (
        <>
          <Ago at={proposedAt} />
          {proposedBy?.name != null && <span className={cells['soft']}>{proposedBy.name}</span>}
        </>
      ),
    },
  ];
}

function Name({ row: { id, item }, below }: { row: RegradeRow; below: string }) {
  const { linkTo } = useOpenRow('regrade');
  return (
    <>
      <Link className={cells['name']} {...linkTo(id)}>
        <bdi>{item.title}</bdi>
      </Link>
      <span className={cells['soft']}>{below}</span>
    </>
  );
}
