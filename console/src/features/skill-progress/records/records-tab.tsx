import { Button } from '@mantine/core';
import { listExternalRecords } from '@rigwise/contracts';
import { IconFileCertificate, IconListSearch, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import type { PageFrameProps } from '../../../ui/page-frame.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { NewRecordDialog } from './new-record-dialog.tsx';
import { OneRecord } from './one-record.tsx';
import { recordQuery } from './record-query.ts';
import { useRecordColumns } from './use-record-columns.tsx';
import { useRecordFilters } from './use-record-filters.ts';

interface RecordsTabProps extends Pick<PageFrameProps, 'title' | 'lead'> {
  tabs: ReactNode;
}

/** External records: certificates, courses and licences from elsewhere, with their status. */
export function RecordsTab({ tabs, ...frame }: RecordsTabProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isAdding, setIsAdding] = useState(false);
  const page = useListPage({
    call: listExternalRecords,
    filters: useRecordFilters(),
    args: (values) => ({ query: recordQuery(values) }),
    ...{ name: 'external-records', row: 'record', isReadAnew: true },
  });
  const { list, isFiltered, clear, row } = page;
  return (
    <>
      <TablePage
        {...frame}
        above={tabs}
        page={page}
        columns={useRecordColumns(row)}
        rowId={({ id }) => id}
        count={(count) => t('externalRecords.count', { count })}
        actions={
          <>
            <Button component={Link} to="?tab=records&import=" variant="default">
              {t('externalRecords.import')}
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
              {t('externalRecords.add')}
            </Button>
          </>
        }
        empty={isFiltered ? <NoMatches onAll={clear} /> : <NoRecords />}
        details={{
          ...{ title: t('externalRecords.drawer.title'), close: t('externalRecords.drawer.close') },
          show: (id) => <OneRecord id={id} onChanged={() => void list.reload()} />,
        }}
      />
      {isAdding && (
        <NewRecordDialog
          onClose={() => setIsAdding(false)}
          onDone={({ id }) => {
            setIsAdding(false);
            toasts.show({ title: t('externalRecords.form.done'), tone: 'good' });
            void list.reload();
            row.open(id);
          }}
        />
      )}
    </>
  );
}

function NoMatches({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconListSearch}
      title={t('externalRecords.noMatches')}
      text={t('externalRecords.noMatchesText')}
    >
      <Button variant="default" onClick={onAll}>
        {t('externalRecords.showAll')}
      </Button>
    </ListEmpty>
  );
}

function NoRecords() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconFileCertificate}
      title={t('externalRecords.none')}
      text={t('externalRecords.noneText')}
    />
  );
}
