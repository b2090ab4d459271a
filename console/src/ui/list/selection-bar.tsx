import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../toasts/toasts.ts';
import type { EveryRow } from './every-row.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<Item> {
  label: string;
  selection: Selection<Item>;
  /** Reads all rows that match, on whatever page, to select them. */
  readMatching?: () => Promise<EveryRow<Item>>;
  /** Instead, for actions that find the rows themselves: all that match are chosen without being read. */
  every?: { readonly isChosen: boolean; readonly choose: () => void };
  /** How many match, if the server counts them. */
  matching?: number | undefined;
  /** The actions on the selection. */
  acts: ReactNode;
  /** What an action asks for. */
  children?: ReactNode;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar<Item>(props: SelectionBarProps<Item>) {
  const { label, selection, readMatching, every, matching, acts, children } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isReading, setReading] = useState(false);
  const isEvery = every?.isChosen === true;
  const count = isEvery ? matching : selection.items.length;
  if (count === 0) return null;
  const selectMatching = async (): Promise<void> => {
    every?.choose();
    if (!readMatching) return;
    setReading(true);
    try {
      const { rows, more } = await readMatching();
      selection.set(rows);
      if (more) toasts.show({ tone: 'note', title: t('list.mostSelected', { count: rows.length }) });
    } catch {
      toasts.show({ tone: 'bad', title: t('list.failed') });
    } finally {
      setReading(false);
    }
  };
  const selected = count === undefined ? t('list.everySelected') : t('list.selected', { count });
  return (
    <section className={classes['bar']} aria-label={label}>
      <div className={classes['head']}>
        <p role="status">{isReading ? t('list.selecting') : selected}</p>
        {acts}
        {!isEvery && matching !== count && (
          <Button size="sm" variant="default" loading={isReading} onClick={() => void selectMatching()}>
            {matching === undefined ? t('list.selectMatching') : t('list.selectAll', { count: matching })}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => selection.set([])}>
          {t('list.selectNone')}
        </Button>
      </div>
      {children}
    </section>
  );
}
