import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionState } from '../../../session/use-session.ts';

/** Leads authors to the import of files. */
export function ImportButton() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  if (!user?.capabilities?.some(({ name }) => name === 'author')) return null;
  return (
    <Button
      component={Link}
      to="?import="
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden="true" />}
    >
      {t('questions.import')}
    </Button>
  );
}
