import { useTranslation } from 'react-i18next';
import { RowResults, type ResultGroup } from '../../../ui/dialog/row-results.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import type { BulkOutcome } from './in-parts.ts';

interface BulkResultsProps {
  outcome: BulkOutcome;
  onClose: () => void;
}

/** The result for each question of a bulk action. */
export function BulkResults({ outcome: { results, unsure, error }, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const failed = results.filter(({ done }) => !done);
  const groups: ResultGroup[] = [
    { outcome: 'good', text: t('bulk.done', { count: results.length - failed.length }), rows: [] },
  ];
  if (failed.length > 0) {
    groups.push({
      outcome: 'bad',
      text: t('bulk.failed', { count: failed.length }),
      rows: failed.map(({ id, title, message }) => ({ id, name: title ?? t('bulk.unknown'), message })),
    });
  }
  if (unsure.length > 0) {
    groups.push({
      outcome: 'unsure',
      text: t('bulk.unsure', {
        count: unsure.length,
        why: serverMessage(error) ?? t('bulk.noAnswer'),
      }),
      rows: [],
    });
  }
  return <RowResults title={t('bulk.results')} close={t('bulk.close')} groups={groups} onClose={onClose} />;
}
