import { Button } from '@mantine/core';
import { exportPeople } from '@rigwise/contracts';
import { IconDownload, IconEraser, IconKey, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExportButton, fileAddress } from '../../ui/list/export-button.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { PeopleQuery } from './people-filters.ts';

const IMPORT = '/admin/users/import';

/** Import and export of people: filtered export, files, and other systems. */
export function PeopleExchange({ query }: { query: PeopleQuery }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  // Extra-time requests concern health and are never exported. Nor are new addresses.
  const { extraTime, emailChange, ...exported } = query;
  const isForNoFile = extraTime !== undefined || emailChange !== undefined;
  const file = isForNoFile ? null : fileAddress(exportPeople, { query: exported });
  const menu = [
    { name: t('people.erasure.page.open'), icon: IconEraser, act: { to: '/admin/users/erasures' } },
    { name: t('directory.exchange.tokens'), icon: IconKey, act: { to: '/admin/service-tokens' } },
  ];
  const toImport = t('directory.exchange.import');
  if (isPhone) {
    return (
      <MoreMenu
        label={t('people.more')}
        items={[
          { name: toImport, icon: IconUpload, act: { to: IMPORT } },
          ...(file === null ? [] : [{ name: t('list.export'), icon: IconDownload, act: { download: file } }]),
          ...menu,
        ]}
      />
    );
  }
  return (
    <>
      <MoreMenu label={t('people.more')} items={menu} />
      {file !== null && <ExportButton address={file} />}
      <Button
        component={Link}
        to={IMPORT}
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden="true" />}
      >
        {toImport}
      </Button>
    </>
  );
}
