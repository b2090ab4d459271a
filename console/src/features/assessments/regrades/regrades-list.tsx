import { Button } from '@mantine/core';
import { listRegrades, regradeStatuses } from '@rigwise/contracts';
import { IconListSearch, IconReplace } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import type { PageFrameProps } from '../../../ui/page-frame.tsx';
import { isId } from '../attempts/attempts-query.ts';
import { useRegradeColumns } from './use-regrade-columns.tsx';

interface RegradesListProps extends Pick<PageFrameProps, 'title'> {
  above: ReactNode;
}

/** The regrades, and the way to a new one. */
export function RegradesList(frame: RegradesListProps) {
  const { t } = useTranslation();
  const page = useListPage({
    call: listRegrades,
    filters: [
      {
        ...{ name: 'status', label: t('regrades.filters.status') },
        choice: {
          any: t('regrades.anyStatus'),
          options: regradeStatuses.map((value) => ({ value, label: t(`regrades.statuses.${value}`) })),
        },
      },
      {
        ...{ name: 'ofTest', label: t('regrades.filters.ofTest') },
        text: (id, rows) => rows.find(({ test }) => test.id === id)?.test.title ?? t('regrades.oneTest'),
      },
    ],
    args: ({ status, ofTest }) => ({
      query: {
        status: regradeStatuses.find((one) => one === status),
        ...(isId(ofTest) && { testId: ofTest }),
      },
    }),
    ...{ row: 'regrade', name: 'regrades', isReadAnew: true },
  });
  const begin = <Button onClick={() => page.row.open('new')}>{t('regrades.new')}</Button>;
  return (
    <TablePage
      {...frame}
      lead={t('regrades.lead')}
      page={page}
      actions={begin}
      columns={useRegradeColumns()}
      rowId={({ id }) => id}
      count={(count) => t('regrades.count', { count })}
      empty={
        page.isFiltered ? (
          <ListEmpty icon={IconListSearch} title={t('regrades.noneFound')} text={t('regrades.noneFoundText')}>
            <Button variant="default" onClick={page.clear}>
              {t('regrades.showAll')}
            </Button>
          </ListEmpty>
        ) : (
          <ListEmpty icon={IconReplace} title={t('regrades.none')} text={t('regrades.noneText')} />
        )
      }
    />
  );
}
