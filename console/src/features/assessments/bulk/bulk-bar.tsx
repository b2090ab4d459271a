import { Button } from '@mantine/core';
import type { ItemRow } from '@rigwise/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { SelectShown } from '../../../ui/list/select-shown.tsx';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import type { ListParts } from '../bank/questions-list.tsx';
import { lazyPart } from '../../../ui/parts.ts';
import type { BulkAct } from './bulk-dialog.tsx';
import { BulkResults } from './bulk-results.tsx';
import type { BulkOutcome, Target } from './in-parts.ts';
import type { Chosen } from './use-chosen.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

interface BulkBarProps {
  parts: ListParts;
  selection: Chosen;
}

/** Actions on all selected questions, with a result for each. */
export function BulkBar({ parts: { page, query }, selection }: BulkBarProps) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const [act, setAct] = useState<BulkAct | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { list } = page;
  const target: Target = selection.isEvery
    ? { matching: query, count: list.total ?? null }
    : { rows: selection.items, count: selection.items.length };
  const mayRetire =
    user?.role === 'admin' || (user?.capabilities?.some(({ name }) => name === 'approver') ?? false);
  const acts: readonly BulkAct[] = [...(mayRetire ? (['retire'] as const) : []), 'tag', 'move'];
  const done = (results: BulkOutcome): void => {
    setAct(null);
    setOutcome(results);
    selection.set([]);
    void list.reload();
  };
  return (
    <>
      <SelectionBar<ItemRow>
        label={t('bulk.selected')}
        selection={selection}
        matching={list.total}
        every={{ isChosen: selection.isEvery, choose: selection.chooseEvery }}
        acts={acts.map((name) => (
          <Button key={name} size="sm" variant="default" onClick={() => setAct(name)}>
            {t(`bulk.${name}.button`)}
          </Button>
        ))}
      />
      {act !== null && (
        <Suspense>
          <BulkDialog act={act} target={target} onClose={() => setAct(null)} onDone={done} />
        </Suspense>
      )}
      {outcome && <BulkResults outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  );
}

/** Beside the count: begins a selection with what the page shows. */
export function BulkTools({ parts: { page }, selection }: BulkBarProps) {
  const items = page.list.items ?? [];
  return <SelectShown count={items.length} onSelect={() => selection.set(items)} />;
}
