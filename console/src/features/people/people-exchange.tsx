import { Button } from '@mantine/core';
import { exportPeople } from '@rigwise/contracts';
import { IconDownload, IconEraser, IconKey, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { queryOf, type PeopleSettings } from './people-filters.ts';

const IMPORT = '/admin/users/import';

/** Import and export of people: filtered export, files, and other systems. */
export function PeopleExchange({ settings }: { settings: PeopleSettings }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const asked = Object.entries(queryOf(settings)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked as [string, string][]);
  // Extra-time requests concern health and are never exported. Nor are new addresses.
  const { extraTime, emailChange } = settings.values;
  const isForNoFile = extraTime !== undefined || emailChange !== undefined;
  const file = isForNoFile ? null : `${exportPeople.path}?${query.toString()}`;
  const menu = [
    { name: t('people.erasure.page.open'), icon: IconEraser, act: { to: '/admin/users/erasures' } },
    { name: t('directory.exchange.tokens'), icon: IconKey, act: { to: '/admin/service-tokens' } },
  ];
  const [toFile, toImport] = [t('directory.exchange.export'), t('directory.exchange.import')];
  if (isPhone) {
    return (
      <MoreMenu
        label={t('people.more')}
        items={[
          { name: toImport, icon: IconUpload, act: { to: IMPORT } },
          ...(file === null ? [] : [{ name: toFile, icon: IconDownload, act: { download: file } }]),
          ...menu,
        ]}
      />
    );
  }
  return (
    <>
      <MoreMenu label={t('people.more')} items={menu} />
      {file !== null && (
        <Button
          component="a"
          href={file}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {toFile}
        </Button>
      )}
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
