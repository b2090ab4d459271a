import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import type { RowAct } from './act.ts';
import classes from './rows.module.css';
import { inOrder } from './merge.ts';
import type { Desk } from './use-desk.ts';
import { collectRows, type Source } from './use-rows.ts';

/** Rows are processed one by one: more than this would take hours, unattended. */
const MOST_SELECTED = 1_000;

interface BulkBarProps<Item> {
  desk: Desk<Item>;
  acts: readonly RowAct<Item>[];
  source: Source<Item>;
}

/** Actions on the selection, and their progress. */
export function BulkBar<Item>({ desk, acts, source }: BulkBarProps<Item>) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isReading, setReading] = useState(false);
  const { selected, progress } = desk;
  const count = selected.size;
  if (progress && progress.all > 1) {
    return (
      <section className={classes['bulk']} aria-label={t('operations.acts.selected')}>
        <p role="status">{t('operations.acts.progress', progress)}</p>
        <ProgressBar className={classes['progress']} {...progress} />
        <Button size="sm" variant="default" onClick={desk.stop}>
          {t('operations.acts.stop')}
        </Button>
      </section>
    );
  }
  if (count === 0) return null;
  const rows = inOrder([...selected.values()], source.order);
  const selectAll = async (): Promise<void> => {
    setReading(true);
    try {
      const all = await collectRows(source, MOST_SELECTED);
      desk.select(all.rows.filter(({ item }) => acts.some((act) => act.may(item))));
      if (all.more) {
        toasts.show({ tone: 'note', title: t('operations.acts.mostSelected', { count: MOST_SELECTED }) });
      }
    } catch {
      toasts.show({ tone: 'bad', title: t('operations.acts.failed') });
    } finally {
      setReading(false);
    }
  };
  return (
    <section className={classes['bulk']} aria-label={t('operations.acts.selected')}>
      <p role="status">
        {isReading ? t('operations.acts.selecting') : t('operations.acts.selectedCount', { count })}
      </p>
      {acts
        .map((act) => ({ act, doable: rows.filter(({ item }) => act.may(item)) }))
        .filter(({ doable }) => doable.length > 0)
        .map(({ act, doable }) => (
          <Button key={act.name} size="sm" variant="default" onClick={() => desk.do(act, doable)}>
            {t('operations.acts.many', { act: t(`operations.acts.${act.name}`), count: doable.length })}
          </Button>
        ))}
      <Button size="sm" variant="default" loading={isReading} onClick={() => void selectAll()}>
        {t('operations.acts.selectAll')}
      </Button>
      <Button size="sm" variant="default" onClick={() => desk.select([])}>
        {t('operations.acts.clear')}
      </Button>
    </section>
  );
}
