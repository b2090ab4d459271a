import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { usePart } from '../parts.ts';
import classes from './list-table.module.css';

export interface Column<Item> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (item: Item) => ReactNode;
  /** Below the heading, where there is one: a scale. */
  readonly scale?: ReactNode;
  /** Names the row; the first column. Its link or button opens the row, wherever the row is pressed. */
  readonly isName?: boolean;
  /** Numbers are end-aligned with tabular digits. */
  readonly isNumber?: boolean;
  /** Never wraps: an employee number. */
  readonly isCode?: boolean;
  /** Buttons and checkboxes: they need no heading. */
  readonly isBare?: boolean;
  /** The row's most important state: on a phone it stands beside the name, and the others below. */
  readonly isMark?: boolean;
  /** Says little without its heading, which precedes it on a phone: a time, a number. */
  readonly isLabelled?: boolean;
  /** Not on a phone: the row's details have it, too. */
  readonly isWideOnly?: boolean;
  /** Its name in the list's order: "name" sorts by it, "-name" downwards. */
  readonly sortBy?: string;
  /** Optional: shown or hidden until the user chooses. */
  readonly choice?: 'shown' | 'hidden' | undefined;
}

/** The order of the rows, by one of the columns. */
interface Order {
  readonly value: string | undefined;
  readonly onChange: (order: string) => void;
}

interface ListTableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  rowId: (item: Item) => string;
  /** The row whose details are open, or that has the keyboard focus. */
  currentId?: string | null;
  /** Sorts by the columns that have a `sortBy`. */
  order?: Order;
}

/** With more rows than these, only those in or near the window are in the page (ADR 0089). */
const MANY_ROWS = 200;
const loadVirtualRows = async () => (await import('./virtual-rows.tsx')).VirtualRows;

/** This many columns fit beside the navigation. */
const MOST_IN_VIEW = 8;

/**
 * A table, or on a phone two lines a row. ARIA roles are explicit, because browsers drop those of tables with this
 * layout.
 */
export function ListTable<Item>({
  caption,
  columns,
  items,
  rowId,
  currentId = null,
  order,
}: ListTableProps<Item>) {
  const rowOf = (item: Item | undefined, place: Place = {}): ReactNode => {
    if (item === undefined) return null;
    const id = rowId(item);
    return <Row key={id} {...{ item, id, columns, ...place }} isCurrent={id === currentId} />;
  };
  const isLong = items.length > MANY_ROWS;
  const [VirtualRows, beginToLoad] = usePart(loadVirtualRows);
  const begin = useRef(beginToLoad);
  const isGrowing = items.length > MANY_ROWS / 2;
  useEffect(() => {
    if (isGrowing) begin.current();
  }, [isGrowing]);
  return (
    <div className={columns.length > MOST_IN_VIEW ? classes['wide'] : undefined}>
      <table
        role="table"
        className={classes['table']}
        {...(isLong && VirtualRows && { 'aria-rowcount': items.length + 1 })}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.id} column={column} order={order} />
            ))}
          </tr>
        </thead>
        {isLong && VirtualRows ? (
          <VirtualRows
            {...{ currentId, columns: columns.length }}
            ids={items.map(rowId)}
            row={(index, measure) => rowOf(items[index], { index, measure })}
          />
        ) : (
          <tbody role="rowgroup">{items.map((item) => rowOf(item))}</tbody>
        )}
      </table>
    </div>
  );
}

/** A row's place among all, where not all of them are in the page. */
interface Place {
  readonly index?: number;
  readonly measure?: (row: HTMLElement | null) => void;
}

interface RowProps<Item> extends Place {
  item: Item;
  id: string;
  columns: readonly Column<Item>[];
  isCurrent: boolean;
}

/** A row that has not changed is not drawn again while the user scrolls. */
const Row = memo(function Row<Item>({ item, id, columns, isCurrent, index, measure }: RowProps<Item>) {
  return (
    <tr
      ref={measure}
      role="row"
      data-row={id}
      data-current={isCurrent || undefined}
      data-index={index}
      {...(index !== undefined && { 'aria-rowindex': index + 2 })}
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} item={item} />
      ))}
    </tr>
  );
}) as <Item>(props: RowProps<Item>) => ReactElement;

interface HeadingProps<Item> {
  column: Column<Item>;
  order: Order | undefined;
}

function Heading<Item>({ column: { heading, scale, isNumber, isBare, sortBy }, order }: HeadingProps<Item>) {
  const isUp = order?.value === sortBy;
  const isDown = order?.value === `-${sortBy}`;
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber || undefined}
      {...(order && sortBy && { 'aria-sort': isUp ? 'ascending' : isDown ? 'descending' : 'none' })}
    >
      {order && sortBy ? (
        <button
          type="button"
          className={classes['sort']}
          onClick={() => order.onChange(isUp ? `-${sortBy}` : sortBy)}
        >
          {heading}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        <span className={isBare ? 'visually-hidden' : undefined}>{heading}</span>
      )}
      {scale}
    </th>
  );
}

function Cell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
  const { cell, heading, isBare, isCode, isLabelled, isMark, isName, isNumber, isWideOnly } = column;
  if (isName) {
    return (
      <th role="rowheader" scope="row">
        {cell(item)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={isBare ? undefined : heading}
      data-bare={isBare || undefined}
      data-number={isNumber || undefined}
      data-code={isCode || undefined}
      data-mark={isMark || undefined}
      data-labelled={isLabelled || isNumber || undefined}
      data-wide={isWideOnly || undefined}
    >
      {cell(item)}
    </td>
  );
}
