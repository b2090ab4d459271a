import { exportAudit, listAudit } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone } from '../../texts/time-zone.ts';
import { ExportButton, fileAddress } from '../../ui/list/export-button.tsx';
import { TablePage } from '../../ui/list/table-page.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { AuditEmpty } from './audit-empty.tsx';
import { queryOf, ROWS_A_PAGE } from './audit-filters.ts';
import { AuditState } from './audit-state.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

/** /admin/audit: who did what to whom. */
export function AuditPage() {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const page = useListPage({
    call: listAudit,
    filters: useAuditFilters(),
    args: (values) => ({ query: { ...queryOf(values, timeZone), limit: ROWS_A_PAGE } }),
    row: 'entry',
  });
  const [, setParams] = useSearchParams();
  return (
    <TablePage
      page={page}
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={
        <ExportButton
          address={fileAddress(exportAudit, { query: queryOf(page.url.values, timeZone) })}
          isEmpty={page.list.items?.length === 0}
        />
      }
      columns={useAuditColumns()}
      rowId={({ id }) => id}
      count={(count) => t('audit.count', { count })}
      empty={<AuditEmpty matches={page.first?.matches} onClear={page.clear} />}
      details={{
        title: t('audit.details.title'),
        close: t('audit.details.close'),
        show: (_, entry) =>
          entry && <EntryFacts entry={entry} onLook={(name, id) => setParams({ [name]: id })} />,
      }}
    >
      <AuditState />
    </TablePage>
  );
}
