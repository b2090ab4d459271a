import type { DisputeRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ago } from '../../../ui/ago.tsx';
import type { Column } from '../../../ui/list/list-table.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import cells from '../../../ui/list/cells.module.css';
import { DisputeStatusMark } from './dispute-status-mark.tsx';

/** The columns of the list of disputes. */
export function useDisputeColumns(): readonly Column<DisputeRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...{ id: 'item', heading: t('disputes.columns.item'), isName: true },
      cell: (row) => <Name row={row} />,
    },
    {
      ...{ id: 'status', heading: t('disputes.columns.status'), isMark: true },
      cell: ({ status, proposal }) => (
        <>
          <DisputeStatusMark status={status} />
          {status === 'answered' && proposal && (
            <span className={cells['soft']}>{t(`disputes.proposals.${proposal}`)}</span>
          )}
        </>
      ),
    },
    {
      ...{ id: 'test', heading: t('disputes.columns.test'), choice: 'shown' },
      cell: ({ test }) => <bdi>{test.title}</bdi>,
    },
    {
      ...{ id: 'open', heading: t('disputes.columns.open'), choice: 'shown', isLabelled: true },
      cell: ({ open }) => (open === 0 ? null : t('disputes.open', { count: open })),
    },
    {
      ...{ id: 'disputed', heading: t('disputes.columns.disputed'), choice: 'shown', isLabelled: true },
      cell: ({ disputedAt }) => <Ago at={disputedAt} />,
    },
  ];
}

function Name({ row: { id, item } }: { row: DisputeRow }) {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('dispute');
  return (
    <>
      <Link className={cells['name']} {...linkTo(id)}>
        <bdi>{item.title}</bdi>
      </Link>
      <span className={cells['soft']}>{t('disputes.version', { number: item.number })}</span>
    </>
  );
}
