import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsDrawer } from '../../../ui/details/details-drawer.tsx';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import type { RowAct } from './act.ts';
import { ActButtons } from './act-buttons.tsx';
import type { Row } from './merge.ts';
import classes from './rows.module.css';
import type { Tab } from './tabs.ts';
import type { Desk } from './use-desk.ts';
import type { useLinkedRow } from './use-linked-row.ts';

interface RowDrawerProps<Item> {
  tab: Tab;
  /** From the URL; null if none is open. */
  id: string | null;
  linked: ReturnType<typeof useLinkedRow<Item>>;
  acts: readonly RowAct<Item>[];
  desk: Desk<Item>;
  details: (row: Row<Item>) => ReactNode;
}

/** One row beside the list, in full detail. */
export function RowDrawer<Item>({ tab, id, linked, acts, desk, details }: RowDrawerProps<Item>) {
  const { t } = useTranslation();
  const { close } = useOpenRow('row');
  const { row, error, isGone, reload } = linked;
  // Kept while the drawer closes, and if an action removed the row.
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  const shown = row ?? (last?.id === id || id === null ? last : undefined);
  return (
    <DetailsDrawer
      isOpen={id !== null}
      title={t(`operations.rows.details.${tab}`)}
      close={t('operations.rows.details.close')}
      onClose={close}
    >
      {shown ? (
        <>
          <h3 className={classes['name']}>{shown.name}</h3>
          <ActButtons row={shown} acts={row ? acts : []} desk={desk} />
          {details(shown)}
        </>
      ) : error ? (
        <ListFailure error={error} onRetry={reload} />
      ) : (
        <p role="status" className={classes['note']}>
          {isGone ? t('operations.rows.details.gone') : t('operations.rows.details.loading')}
        </p>
      )}
    </DetailsDrawer>
  );
}
