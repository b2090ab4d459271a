import { Button } from '@mantine/core';
import { exportAccessRequests } from '@rigwise/contracts';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallArguments } from '../../api/call.ts';
import { ExportButton, fileAddress } from '../../ui/list/export-button.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';

interface QueueActsProps {
  /** What the filters ask for. */
  args: CallArguments<typeof exportAccessRequests>;
  isEmpty: boolean;
}

/** The keys of the queue, and a file of it. */
export function QueueActs({ args, isEmpty }: QueueActsProps) {
  const { t } = useTranslation();
  const shortcuts = useShortcuts();
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconKeyboard size={18} aria-hidden="true" />}
        onClick={() => shortcuts.show('help')}
      >
        {t('queue.keys')}
      </Button>
      <ExportButton address={fileAddress(exportAccessRequests, args)} isWideOnly isEmpty={isEmpty} />
    </>
  );
}
