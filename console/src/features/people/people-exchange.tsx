import { Button } from '@mantine/core';
import { exportPeople } from '@rigwise/contracts';
import { IconDownload, IconEraser, IconKey, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryOf, type PeopleSettings } from './people-filters.ts';

/** Import and export of people: filtered export, files, and other systems. */
export function PeopleExchange({ settings }: { settings: PeopleSettings }) {
  const { t } = useTranslation();
  const asked = Object.entries(queryOf(settings)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked as [string, string][]);
  // Extra-time requests concern health and are never exported. Nor are new addresses.
  const { extraTime, emailChange } = settings.values;
  const isForNoFile = extraTime !== undefined || emailChange !== undefined;
  return (
    <>
      <Button
        component={Link}
        to="/admin/users/erasures"
        variant="default"
        leftSection={<IconEraser size={18} aria-hidden="true" />}
      >
        {t('people.erasure.page.open')}
      </Button>
      <Button
        component={Link}
        to="/admin/service-tokens"
        variant="default"
        leftSection={<IconKey size={18} aria-hidden="true" />}
      >
        {t('directory.exchange.tokens')}
      </Button>
      {!isForNoFile && (
        <Button
          component="a"
          href={`${exportPeople.path}?${query.toString()}`}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          {t('directory.exchange.export')}
        </Button>
      )}
      <Button
        component={Link}
        to="/admin/users/import"
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden="true" />}
      >
        {t('directory.exchange.import')}
      </Button>
    </>
  );
}
