import { Button } from '@mantine/core';
import { directoryFile } from '@rigwise/contracts';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileBox } from '../../ui/import/file-box.tsx';
import { templateAddress } from './template.ts';

/** Accepts a file of people. */
export function UploadBox({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const { t } = useTranslation();
  return (
    <FileBox
      upload={directoryFile}
      accept=".csv,.txt,.tsv,text/csv"
      drop={t('directory.import.drop')}
      limits={t('directory.import.or')}
      others={
        <Button
          component="a"
          href={templateAddress(t)}
          download="people-template.csv"
          variant="default"
          leftSection={<IconFileDownload size={18} aria-hidden="true" />}
        >
          {t('directory.import.template')}
        </Button>
      }
      onUploaded={onUploaded}
    />
  );
}
