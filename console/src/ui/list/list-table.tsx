import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-table.module.css';

export interface Column<Item> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (item: Item) => ReactNode;
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
  readonly sort?: { readonly direction: 'asc' | 'desc' | null; readonly onSort: () => void };
}

interface ListTableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  rowId: (item: Item) => string;
  /** The row whose details are open, or that has the keyboard focus. */
  currentId?: string | null;
}

/** This many columns fit beside the navigation. */
const MOST_IN_VIEW = 8;

/**
 * A table, or on a phone two lines a row. ARIA roles are explicit, because browsers drop those of tables with this
 * layout.
 */
export function ListTable<Item>({ caption, columns, items, rowId, currentId = null }: ListTableProps<Item>) {
  return (
    <div className={columns.length > MOST_IN_VIEW ? classes['wide'] : undefined}>
      <table role="table" className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => {
            const id = rowId(item);
            return (
              <tr key={id} role="row" data-row={id} data-current={id === currentId || undefined}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column} item={item} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Item>({ column: { heading, isNumber, isBare, sort } }: { column: Column<Item> }) {
  const order = sort?.direction && ({ asc: 'ascending', desc: 'descending' } as const)[sort.direction];
  const Arrow = sort?.direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber || undefined}
      {...(sort && { 'aria-sort': order ?? 'none' })}
    >
      {sort ? (
        <button type="button" className={classes['sort']} onClick={sort.onSort}>
          {heading}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        <span className={isBare ? 'visually-hidden' : undefined}>{heading}</span>
      )}
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
