import { Button } from '@mantine/core';
import { listAccessRequests, MOST_DECISIONS, type AccessRequestItem } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import type { CallArguments } from '../../api/call.ts';
import { everyRow } from '../../ui/list/every-row.ts';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { DecisionForm } from './decision-form.tsx';
import { isWaiting } from './queue-row.tsx';
import type { Desk } from './use-desk.ts';

interface BulkBarProps {
  desk: Desk;
  args: CallArguments<typeof listAccessRequests>;
  /** How many the filters match; undefined if there are too many to count. */
  total: number | undefined;
}

/** Actions on all selected requests. */
export function BulkBar({ desk, args, total }: BulkBarProps) {
  const { t } = useTranslation();
  const { selection, bulkAct: act, setBulkAct } = desk;
  const name = t('queue.many', { count: selection.items.length });
  const isEachWaiting = args.query?.status === undefined;
  return (
    <SelectionBar<AccessRequestItem>
      label={t('queue.selectedTitle')}
      selection={selection}
      matching={isEachWaiting ? total : undefined}
      readMatching={async () => {
        const { rows, more } = await everyRow(listAccessRequests, args, MOST_DECISIONS);
        return { rows: rows.filter((row) => isWaiting(row) && !desk.heldActs.has(row.id)), more };
      }}
      acts={
        act === null && (
          <>
            <Button size="sm" onClick={() => setBulkAct('approve')}>
              {t('queue.acts.approveName', { name })}
            </Button>
            <Button size="sm" variant="default" onClick={() => setBulkAct('reject')}>
              {t('queue.acts.rejectName', { name })}
            </Button>
          </>
        )
      }
    >
      {act !== null && (
        <DecisionForm
          key={act}
          act={act}
          name={name}
          isBulk
          onDecide={(decision) => desk.decide(selection.items, decision)}
          onCancel={() => setBulkAct(null)}
        />
      )}
    </SelectionBar>
  );
}
