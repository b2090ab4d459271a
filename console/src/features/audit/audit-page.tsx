import { Button } from '@mantine/core';
import { exportAudit, listAudit, type AuditEntryView } from '@rigwise/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListBody } from '../../ui/list/list-body.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListTable, type Column } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { useTimeZone } from '../../texts/time-zone.ts';
import { useWhen, When } from '../../ui/when.tsx';
import { AuditEmpty } from './audit-empty.tsx';
import { exportAddress, filterNames, listQueryOf, type FilterName } from './audit-filters.ts';
import classes from './audit-page.module.css';
import { AuditState } from './audit-state.tsx';
import { AuditChips, AuditTools } from './audit-tools.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { useSentences } from './use-sentences.ts';

/** /admin/audit: who did what to whom. */
export function AuditPage() {
  const { t } = useTranslation();
  const filters = useUrlFilters(filterNames);
  const timeZone = useTimeZone();
  const list = useList(listAudit, listQueryOf(filters.values, timeZone));
  const [, setParams] = useSearchParams();
  const [shown, setShown] = useState<AuditEntryView | null>(null);
  const columns = useColumns(setShown);
  const isEmpty = list.items?.length === 0;

  const look = (name: FilterName, id: string): void => {
    setShown(null);
    setParams({ [name]: id });
  };

  return (
    <ListPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={
        <Button
          component="a"
          href={exportAddress(exportAudit.path, filters.values, timeZone)}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          data-disabled={isEmpty || undefined}
        >
          {t('audit.exportAll')}
        </Button>
      }
      tools={<AuditTools filters={filters} />}
      chips={<AuditChips filters={filters} items={list.items ?? []} />}
    >
      <AuditState />
      <ListBody
        list={list}
        count={(count) => t('audit.count', { count })}
        empty={<AuditEmpty matches={list.first?.matches} onClear={() => filters.clear()} />}
      >
        {(items) => (
          <ListTable
            caption={t('audit.title')}
            columns={columns}
            items={items}
            rowId={({ id }) => id}
            currentId={shown?.id ?? null}
          />
        )}
      </ListBody>
      <EntryDrawer entry={shown} onClose={() => setShown(null)} onLook={look} />
    </ListPage>
  );
}

function useColumns(onOpen: (entry: AuditEntryView) => void): readonly Column<AuditEntryView>[] {
  const { t } = useTranslation();
  const when = useWhen();
  const { sentence } = useSentences();
  return [
    {
      id: 'what',
      heading: t('audit.columns.what'),
      isName: true,
      cell: (entry) => (
        <button type="button" className={classes['sentence']} onClick={() => onOpen(entry)}>
          {sentence(entry)}
          {/* Repeated actions are distinguished by their time. */}
          <span className="visually-hidden">, {when(entry.occurredAt, { seconds: true })}</span>
        </button>
      ),
    },
    {
      id: 'outcome',
      heading: t('audit.columns.outcome'),
      isMark: true,
      cell: ({ outcome }) => <OutcomeMark outcome={outcome} />,
    },
    {
      id: 'when',
      heading: t('audit.columns.when'),
      cell: ({ occurredAt }) => (
        <span className={classes['when']}>
          <When at={occurredAt} seconds />
        </span>
      ),
    },
    {
      id: 'from',
      heading: t('audit.columns.from'),
      cell: ({ address }) => address && <span className={classes['address']}>{address}</span>,
    },
  ];
}
