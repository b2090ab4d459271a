import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Selects the rows that the page shows; only together with another one is it worth a button. */
export function SelectShown({ count, onSelect }: { count: number; onSelect: () => void }) {
  const { t } = useTranslation();
  if (count < 2) return null;
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden="true" />}
      onClick={onSelect}
    >
      {t('list.selectShown')}
    </Button>
  );
}
