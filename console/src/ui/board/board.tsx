import type { ReactNode } from 'react';
import type { ItemOf, ListCall } from '../list/use-list.ts';
import { BoardColumn, type ColumnSpec } from './board-column.tsx';
import classes from './board.module.css';
import { useSettle } from './use-settle.ts';

interface BoardProps<D extends ListCall> {
  label: string;
  call: D;
  columns: readonly ColumnSpec<D>[];
  cardId: (item: ItemOf<D>) => string;
  /** A `BoardCard`; it calls `settle` when an action on it has ended, whatever came of it. */
  card: (item: ItemOf<D>, settle: () => void) => ReactNode;
}

/** Cards in columns by state; each column is the beginning of a list, and leads to it. */
export function Board<D extends ListCall>({ label, call, columns, cardId, card }: BoardProps<D>) {
  const { board, settle } = useSettle(call);
  return (
    <section ref={board} aria-label={label} className={classes['board']}>
      {columns.map((column) => (
        <BoardColumn
          key={column.id}
          call={call}
          column={column}
          cardId={cardId}
          card={(item) => card(item, () => void settle(cardId(item)))}
        />
      ))}
    </section>
  );
}
