import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { useStateOf } from '../../../ui/list/use-state-of.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { eachOf, saidOf, type Ended, type RowAct, type Said } from './act.ts';
import type { Row } from './merge.ts';

export interface Asked<Item> {
  readonly act: RowAct<Item>;
  readonly rows: readonly Row<Item>[];
}

export interface BulkEnd<Item> {
  readonly ended: readonly Ended<Item>[];
  /** How many were skipped. */
  readonly skipped: number;
}

export type Desk<Item> = ReturnType<typeof useDesk<Item>>;

/**
 * The selection, the action in progress, and its results.
 * @param question identifies the current query; when it changes, the selection is cleared because it is no longer
 *   visible
 */
export function useDesk<Item>(question: string, onDone: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const selection = useSelection<Row<Item>>(question, ({ id }) => id);
  const [asked, setAsked] = useStateOf<Asked<Item> | null>(question, null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [outcome, setOutcome] = useState<BulkEnd<Item> | null>(null);
  const isStopped = useRef(false);
  // Users who leave the page can't see or stop the progress any longer.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const attempt = async (act: RowAct<Item>, row: Row<Item>, reason: string): Promise<Said> => {
    try {
      return await act.run(row, reason);
    } catch (error) {
      return saidOf(error, { noAnswer: t('operations.acts.noAnswer'), failed: t('operations.acts.failed') });
    }
  };

  const perform = async ({ act, rows }: Asked<Item>, reason = ''): Promise<void> => {
    isStopped.current = false;
    const [only] = rows;
    setProgress({ done: 0, all: rows.length });
    const ended = await eachOf(rows, (row) => attempt(act, row, reason), {
      onDone: (done) => setProgress({ done, all: rows.length }),
      isStopped: () => isStopped.current,
    });
    setProgress(null);
    selection.set([]);
    onDone();
    const [first] = ended;
    if (rows.length > 1) setOutcome({ ended, skipped: rows.length - ended.length });
    else if (only && first) {
      const tone = ({ good: 'good', bad: 'bad', unsure: 'note' } as const)[first.outcome];
      const title = t(`operations.acts.told.${first.outcome}`, { name: only.name });
      toasts.show({ tone, title, text: first.message });
    }
  };

  return {
    ...{ selection, asked, progress, outcome },
    /** Runs immediately; irreversible actions are confirmed first. */
    do: (act: RowAct<Item>, rows: readonly Row<Item>[]): void => {
      if (act.final) setAsked({ act, rows });
      else void perform({ act, rows });
    },
    confirm: (reason: string): void => {
      setAsked(null);
      if (asked) void perform(asked, reason);
    },
    cancel: (): void => setAsked(null),
    stop: (): void => {
      isStopped.current = true;
    },
    forgetOutcome: (): void => setOutcome(null),
  };
}
