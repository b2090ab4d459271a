import { Button } from '@mantine/core';
import { disputeStatuses, listDisputes } from '@rigwise/contracts';
import { IconListSearch, IconMessageQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import type { PageFrameProps } from '../../../ui/page-frame.tsx';
import { isId } from '../attempts/attempts-query.ts';
import { useDisputeColumns } from './use-dispute-columns.tsx';

interface DisputesListProps extends Pick<PageFrameProps, 'title'> {
  above: ReactNode;
}

const STATUSES = [...disputeStatuses, 'all'] as const;

/** The disputes of questions: those that aren't decided, unless another status is chosen. */
export function DisputesList(frame: DisputesListProps) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listDisputes,
    filters: [
      {
        ...{ name: 'status', label: t('disputes.filters.status') },
        choice: {
          any: t('disputes.undecided'),
          options: STATUSES.map((value) => ({
            value,
            label: value === 'all' ? t('disputes.every') : t(`disputes.statuses.${value}`),
          })),
        },
      },
      {
        ...{ name: 'ofTest', label: t('disputes.filters.ofTest') },
        text: (id, rows) => rows.find(({ test }) => test.id === id)?.test.title ?? t('disputes.oneTest'),
      },
      {
        ...{ name: 'ofItem', label: t('disputes.filters.ofItem') },
        text: (id, rows) => rows.find(({ item }) => item.id === id)?.item.title ?? t('disputes.oneItem'),
      },
    ],
    args: ({ status, ofTest, ofItem }) => ({
      query: {
        status: STATUSES.find((one) => one === status),
        ...(isId(ofTest) && { testId: ofTest }),
        ...(isId(ofItem) && { itemId: ofItem }),
      },
    }),
    ...{ row: 'dispute', name: 'disputes', isReadAnew: true },
  });
  return (
    <TablePage
      {...frame}
      lead={t('disputes.lead')}
      page={page}
      columns={useDisputeColumns()}
      rowId={({ id }) => id}
      count={(count) => t('disputes.count', { count })}
      empty={
        page.isFiltered ? (
          <ListEmpty icon={IconListSearch} title={t('disputes.noneFound')} text={t('disputes.noneFoundText')}>
            <Button variant="default" onClick={page.clear}>
              {t('disputes.showUndecided')}
            </Button>
          </ListEmpty>
        ) : (
          <ListEmpty icon={IconMessageQuestion} title={t('disputes.none')} text={t('disputes.noneText')} />
        )
      }
    />
  );
}
