import type { ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { Column } from './list-table.tsx';
import type { ListPageState } from './use-list-page.ts';

/** An empty choice: no value at all would mean the usual columns. */
const NONE = '-';

/**
 * The columns to show: those in the URL, or those this account last chose in this browser, or the usual ones. An empty
 * list has none to choose.
 */
export function useColumnChoice<Item, Name extends string>(
  { url, name, list }: Pick<ListPageState<Item, Name>, 'url' | 'name' | 'list'>,
  columns: readonly Column<Item>[],
): { shown: readonly Column<Item>[]; chooser: ReactNode } {
  const session = useSession();
  const optional = columns.filter(({ choice }) => choice !== undefined);
  const key = `rigwise.columns.${name}.${session.get().user?.id}`;
  const usual = textOf(optional.filter(({ choice }) => choice === 'shown').map(({ id }) => id));
  const chosen = (url.values.columns ?? session.memory.read(key) ?? usual).split('.');
  const choose = (ids: readonly string[]): void => {
    const text = textOf(ids);
    session.memory.write(key, text === usual ? null : text);
    url.set('columns', text === usual ? '' : text);
  };
  return {
    shown: columns.filter(({ id, choice }) => choice === undefined || chosen.includes(id)),
    chooser: optional.length > 0 && list.items?.length !== 0 && (
      <ColumnChooser
        columns={optional}
        shown={optional.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))}
        onChange={choose}
      />
    ),
  };
}

const textOf = (ids: readonly string[]): string => ids.join('.') || NONE;
