import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallArguments } from '../../api/call.ts';
import { AsOf } from '../list/as-of.tsx';
import { useList, type ItemOf, type ListCall } from '../list/use-list.ts';
import { BoardCards } from './board-cards.tsx';
import classes from './board.module.css';

export interface ColumnSpec<D extends ListCall> {
  readonly id: string;
  readonly heading: ReactNode;
  /** Of the list that the column is the beginning of. */
  readonly args: CallArguments<D>;
  /** The page with that list. */
  readonly to: string;
  /** "No drafts." */
  readonly empty: string;
}

interface BoardColumnProps<D extends ListCall> {
  call: D;
  column: ColumnSpec<D>;
  cardId: (item: ItemOf<D>) => string;
  card: (item: ItemOf<D>) => ReactNode;
}

/** A state: its name, how many it has, and its first cards. */
export function BoardColumn<D extends ListCall>({ call, column, cardId, card }: BoardColumnProps<D>) {
  const { t } = useTranslation();
  const heading = useId();
  const list = useList(call, column.args, { isReadAnew: true });
  const { items, total, isChanging } = list;
  return (
    <section
      className={classes['column']}
      data-column={column.id}
      data-changing={isChanging || undefined}
      aria-labelledby={heading}
      aria-busy={isChanging || (!items && list.isReading)}
    >
      <h2 id={heading} className={classes['heading']}>
        <Link to={column.to}>{column.heading}</Link>
        {total !== undefined && !isChanging && (
          <span className={classes['total']}>{t('board.total', { total })}</span>
        )}
      </h2>
      <AsOf of={list} />
      <BoardCards list={list} empty={column.empty} cardId={cardId} card={card} />
      {list.hasMore && (
        <Link to={column.to} className={classes['all']} aria-describedby={heading}>
          {total === undefined ? t('board.showEvery') : t('board.showAll', { total })}
        </Link>
      )}
    </section>
  );
}
