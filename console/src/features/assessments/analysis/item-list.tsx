import { Button } from '@mantine/core';
import type { AnalysedItem } from '@rigwise/contracts';
import { IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowDrawer } from '../../../ui/details/row-drawer.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import classes from './analysis.module.css';
import { ItemDetails } from './item-details.tsx';

interface ItemListProps<Item> {
  testId: string;
  row: OpenRow;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  caption: string;
  order: string;
  onOrder: (order: string) => void;
  /** Removes the filter that hides every question. */
  onShowAll: () => void;
  /** What the list knows of a question, shown until its details have loaded. */
  knownOf?: (versionId: string) => AnalysedItem | undefined;
  /** Default: how many questions there are. */
  count?: string;
  /** Filters. */
  children: ReactNode;
}

/** The questions of an analysis as a table, and the details of one of them. */
export function ItemList<Item extends { readonly versionId: string }>({
  testId,
  row,
  columns,
  items,
  caption,
  order,
  onOrder,
  onShowAll,
  knownOf = () => undefined,
  count,
  children,
}: ItemListProps<Item>) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes['tools']}>
        <p role="status">{count ?? t('analysis.count', { count: items.length })}</p>
        {children}
      </div>
      {items.length === 0 ? (
        <ListEmpty icon={IconListSearch} title={t('analysis.noneMatch')} text={t('analysis.noneMatchText')}>
          <Button variant="default" onClick={onShowAll}>
            {t('analysis.showAll')}
          </Button>
        </ListEmpty>
      ) : (
        <div className={classes['items']}>
          <ListTable
            {...{ caption, columns, items }}
            rowId={({ versionId }) => versionId}
            currentId={row.id}
            order={{ value: order, onChange: onOrder }}
          />
        </div>
      )}
      <RowDrawer row={row} title={t('analysis.drawer.title')} close={t('analysis.drawer.close')}>
        {(versionId) => <ItemDetails {...{ testId, versionId }} known={knownOf(versionId)} />}
      </RowDrawer>
    </>
  );
}
