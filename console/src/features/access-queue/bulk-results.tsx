import { useTranslation } from 'react-i18next';
import { RowResults, type ResultGroup } from '../../ui/dialog/row-results.tsx';
import { nameOf, type RowResult } from './decision.ts';
import type { Held } from './held-decisions.ts';

export interface BulkOutcome {
  readonly held: Held;
  readonly results: readonly RowResult[];
}

/** The result of each request in a bulk decision. */
export function BulkResults({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation();
  const { held, results } = outcome;
  const failed = results.filter(({ done }) => !done);
  const names = new Map(held.requests.map((request) => [request.id, nameOf(request)]));
  const groups: ResultGroup[] = [
    { outcome: 'good', text: t('queue.results.done', { count: results.length - failed.length }), rows: [] },
  ];
  if (failed.length > 0) {
    const rows = failed.map(({ id, message }) => ({ id, name: names.get(id) ?? '', message: message ?? '' }));
    groups.push({ outcome: 'bad', text: t('queue.results.failed', { count: failed.length }), rows });
  }
  return (
    <RowResults
      title={t('queue.results.title')}
      close={t('queue.results.close')}
      groups={groups}
      onClose={onClose}
    />
  );
}
