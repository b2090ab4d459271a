import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowDrawer } from '../details/row-drawer.tsx';
import { ListBody } from './list-body.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable, type Column } from './list-table.tsx';
import { useColumnChoice } from './use-column-choice.tsx';
import type { ListPageState } from './use-list-page.ts';

interface TablePageProps<Item, Name extends string> extends Omit<
  ListPageProps<Item, Name>,
  'page' | 'children'
> {
  page: ListPageState<Item, Name>;
  columns: readonly Column<Item>[];
  rowId: (item: Item) => string;
  /** "1,240 people". */
  count: (count: number) => string;
  /** Why there is nothing, and what to do next. */
  empty: ReactNode;
  /** Beside the count: actions on the whole list. */
  tools?: ReactNode;
  /** The details of a row, in a drawer; it is undefined if it is on none of the pages read so far. */
  details?: {
    readonly title: string;
    readonly close: string;
    readonly show: (id: string, row: Item | undefined) => ReactNode;
  };
  /** Between the filters and the rows. */
  children?: ReactNode;
}

/** A list page whose rows are a table: columns to choose and sort by, and a drawer with a row's details. */
export function TablePage<Item, Name extends string>({
  columns,
  rowId,
  count,
  empty,
  tools,
  details,
  children,
  ...frame
}: TablePageProps<Item, Name>) {
  const { t } = useTranslation();
  const { list, row, url, orders } = frame.page;
  const { shown, chooser } = useColumnChoice(frame.page, columns);
  return (
    <ListPage {...frame}>
      {children}
      <ListBody
        list={list}
        count={count}
        empty={empty}
        tools={
          <>
            {tools}
            {chooser}
          </>
        }
      >
        {(items) => (
          <ListTable
            caption={frame.title}
            columns={shown}
            items={items}
            rowId={rowId}
            currentId={row.id}
            order={{
              value: orders.find((order) => order === url.values.sort) ?? orders[0],
              onChange: (order) => url.set('sort', order === orders[0] ? '' : order),
            }}
          />
        )}
      </ListBody>
      {details && (
        <RowDrawer row={row} title={details.title} close={details.close}>
          {(id) => {
            const shown = details.show(
              id,
              list.items?.find((item) => rowId(item) === id),
            );
            return shown ?? (list.items ? <p>{t('list.notShown')}</p> : <ListSkeleton />);
          }}
        </RowDrawer>
      )}
    </ListPage>
  );
}
