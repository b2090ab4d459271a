import { useTranslation } from 'react-i18next';
import { RowResults, type ResultGroup } from '../../../ui/dialog/row-results.tsx';
import type { BulkEnd } from './use-desk.ts';

interface BulkOutcomeProps<Item> {
  end: BulkEnd<Item>;
  onClose: () => void;
}

/** The result for each row of a bulk action. */
export function BulkOutcome<Item>({ end: { ended, skipped }, onClose }: BulkOutcomeProps<Item>) {
  const { t } = useTranslation();
  const groups = (['good', 'bad', 'unsure'] as const).flatMap((outcome): ResultGroup[] => {
    const those = ended.filter((one) => one.outcome === outcome);
    if (those.length === 0) return [];
    const rows = those.map(({ row, message }) => ({ id: row.id, name: row.name, message }));
    return [{ outcome, text: t(`operations.acts.results.${outcome}`, { count: those.length }), rows }];
  });
  if (skipped > 0) {
    const text = t('operations.acts.results.skipped', { count: skipped });
    groups.push({ outcome: 'unsure', text, rows: [] });
  }
  return (
    <RowResults
      title={t('operations.acts.results.title')}
      close={t('operations.acts.results.close')}
      groups={groups}
      onClose={onClose}
    />
  );
}
