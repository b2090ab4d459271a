import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/parts.ts';
import type { ListParts } from '../bank/questions-list.tsx';

const ExportDialog = lazyPart(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
  () => import('./item-exports.en.ts'),
);

/** Beside the count of a list: exports what it is filtered by. */
export function ExportTool({ parts: { page, query } }: { parts: ListParts }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!page.list.items?.length) return null;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('questions.export')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
