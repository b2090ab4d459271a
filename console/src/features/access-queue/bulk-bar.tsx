import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DecisionForm } from './decision-form.tsx';
import type { Act, Decision } from './decision.ts';
import classes from './queue.module.css';

interface BulkBarProps {
  count: number;
  /** The decision being written for all of them. */
  act: Act | null;
  onAct: (act: Act | null) => void;
  onDecide: (decision: Decision) => void;
  onClear: () => void;
}

/** Actions on all selected requests. */
export function BulkBar({ count, act, onAct, onDecide, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const name = t('queue.many', { count });
  return (
    <section className={classes['bulk']} aria-label={t('queue.selectedTitle')}>
      <div className={classes['bulkHead']}>
        <p role="status">{t('queue.selected', { count })}</p>
        {act === null && (
          <>
            <Button size="sm" onClick={() => onAct('approve')}>
              {t('queue.acts.approveName', { name })}
            </Button>
            <Button size="sm" variant="default" onClick={() => onAct('reject')}>
              {t('queue.acts.rejectName', { name })}
            </Button>
          </>
        )}
        <Button size="sm" variant="default" onClick={onClear}>
          {t('queue.clearSelection')}
        </Button>
      </div>
      {act !== null && (
        <DecisionForm
          key={act}
          act={act}
          name={name}
          isBulk
          onDecide={onDecide}
          onCancel={() => onAct(null)}
        />
      )}
    </section>
  );
}
