import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import bar from '../../../ui/list/selection-bar.module.css';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { RowAct } from './act.ts';
import { inOrder } from './merge.ts';
import classes from './rows.module.css';
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
  const { selection, progress } = desk;
  const label = t('operations.acts.selected');
  if (progress && progress.all > 1) {
    return (
      <section className={bar['bar']} aria-label={label}>
        <div className={bar['head']}>
          <p role="status">{t('operations.acts.progress', progress)}</p>
          <ProgressBar className={classes['progress']} {...progress} />
          <Button size="sm" variant="default" onClick={desk.stop}>
            {t('operations.acts.stop')}
          </Button>
        </div>
      </section>
    );
  }
  const rows = inOrder(selection.items, source.order);
  return (
    <SelectionBar
      label={label}
      selection={selection}
      readMatching={async () => {
        const all = await collectRows(source, MOST_SELECTED);
        return { ...all, rows: all.rows.filter(({ item }) => acts.some((act) => act.may(item))) };
      }}
      acts={acts
        .map((act) => ({ act, doable: rows.filter(({ item }) => act.may(item)) }))
        .filter(({ doable }) => doable.length > 0)
        .map(({ act, doable }) => (
          <Button key={act.name} size="sm" variant="default" onClick={() => desk.do(act, doable)}>
            {t('operations.acts.many', { act: t(`operations.acts.${act.name}`), count: doable.length })}
          </Button>
        ))}
    />
  );
}
