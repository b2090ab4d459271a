import { Button } from '@mantine/core';
import { exportCertificates, listCertificates } from '@rigwise/contracts';
import { IconCertificate, IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton, fileAddress } from '../../../ui/list/export-button.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { TablePage } from '../../../ui/list/table-page.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import type { PageFrameProps } from '../../../ui/page-frame.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { certificateQuery } from './certificate-query.ts';
import { OneCertificate } from './one-certificate.tsx';
import { useCertificateColumns } from './use-certificate-columns.tsx';
import { useCertificateFilters } from './use-certificate-filters.ts';

const HOUR_MS = 3_600_000;

interface CertificatesTabProps extends Pick<PageFrameProps, 'title' | 'lead'> {
  tabs: ReactNode;
}

/** The certificates of the people in the caller’s scope. */
export function CertificatesTab({ tabs, ...frame }: CertificatesTabProps) {
  const { t } = useTranslation();
  const now = useNow(HOUR_MS);
  const page = useListPage({
    call: listCertificates,
    filters: useCertificateFilters(),
    args: (values) => ({ query: certificateQuery(values) }),
    ...{ name: 'certificates', row: 'certificate', isReadAnew: true },
  });
  const { list, isFiltered, clear, row } = page;
  return (
    <TablePage
      {...frame}
      above={tabs}
      page={page}
      columns={useCertificateColumns(row, now)}
      rowId={({ id }) => id}
      count={(count) => t('certificateList.count', { count })}
      actions={
        <ExportButton
          address={fileAddress(exportCertificates, { query: certificateQuery(page.url.values) })}
          isEmpty={list.items?.length === 0}
        />
      }
      empty={isFiltered ? <NoMatches onAll={clear} /> : <NoCertificates />}
      details={{
        ...{ title: t('certificateList.drawer.title'), close: t('certificateList.drawer.close') },
        show: (id) => <OneCertificate id={id} row={row} onChanged={() => void list.reload()} />,
      }}
    />
  );
}

function NoMatches({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconListSearch}
      title={t('certificateList.noMatches')}
      text={t('certificateList.noMatchesText')}
    >
      <Button variant="default" onClick={onAll}>
        {t('certificateList.showAll')}
      </Button>
    </ListEmpty>
  );
}

function NoCertificates() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconCertificate}
      title={t('certificateList.none')}
      text={t('certificateList.noneText')}
    />
  );
}
