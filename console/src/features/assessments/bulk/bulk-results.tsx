import { useTranslation } from 'react-i18next';
import { RowResults, type ResultGroup } from '../../../ui/dialog/row-results.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import type { BulkOutcome } from './in-parts.ts';

interface BulkResultsProps {
  outcome: BulkOutcome;
  onClose: () => void;
}

/** The result for each question of a bulk action. */
export function BulkResults({ outcome: { results, left, error, isStopped }, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const wordsOfRest = (what: 'stopped' | 'unsure', count: number | null, why: string): string =>
    count === null ? t(`bulk.${what}Rest`, { why }) : t(`bulk.${what}`, { count, why });
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
  if (left !== 0) {
    const why = serverMessage(error) ?? t('bulk.noAnswer');
    groups.push({
      outcome: 'unsure',
      text: wordsOfRest(isStopped ? 'stopped' : 'unsure', left, why),
      rows: [],
    });
  }
  return <RowResults title={t('bulk.results')} close={t('bulk.close')} groups={groups} onClose={onClose} />;
}
