import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameOf, type RowResult } from './decision.ts';
import type { Held } from './held-decisions.ts';
import { PlainDialog } from './plain-dialog.tsx';
import classes from './queue.module.css';

export interface BulkOutcome {
  readonly held: Held;
  readonly results: readonly RowResult[];
}

/** What became of each of many that were decided at once. */
export function BulkResults({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation();
  const { held, results } = outcome;
  const failed = results.filter(({ done }) => !done);
  const names = new Map(held.requests.map((request) => [request.id, nameOf(request)]));
  return (
    <PlainDialog title={t('queue.results.title')} close={t('queue.results.close')} onClose={onClose}>
      <p className={classes['result']}>
        <IconCircleCheck size={20} aria-hidden="true" data-good />
        {t('queue.results.done', { count: results.length - failed.length })}
      </p>
      {failed.length > 0 && (
        <>
          <p className={classes['result']}>
            <IconCircleX size={20} aria-hidden="true" data-bad />
            {t('queue.results.failed', { count: failed.length })}
          </p>
          <ul className={classes['failures']}>
            {failed.map(({ id, message }) => (
              <li key={id}>
                <strong>{names.get(id)}</strong> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </PlainDialog>
  );
}
