import { Button } from '@mantine/core';
import type { DirectoryImport } from '@rigwise/contracts';
import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import classes from './import-page.module.css';
import { templateAddress } from './template.ts';
import { uploadFile } from './upload-file.ts';

/** Accepts a file, dropped or chosen. The button is for keyboards and phones. */
export function UploadBox({ onUploaded }: { onUploaded: (one: DirectoryImport) => void }) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = (file: File | undefined): void => {
    if (!file) return;
    setName(file.name);
    setProblem(null);
    submit(() =>
      uploadFile(file)
        .then(onUploaded)
        .catch((error: unknown) => setProblem(serverMessage(error) ?? t('directory.import.failed')))
        .finally(() => {
          // The same file, corrected, can be chosen again.
          if (input.current) input.current.value = '';
        }),
    );
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    send(event.dataTransfer.files[0]);
  };

  return (
    <section
      className={classes['box']}
      data-over={isOver || undefined}
      aria-label={t('directory.import.choose')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden="true" />
      <p className={classes['boxTitle']} role="status">
        {busy ? t('directory.import.sending', { name }) : t('directory.import.drop')}
      </p>
      <p className={classes['soft']}>{t('directory.import.or')}</p>
      <InlineAlert text={problem} />
      <div className={classes['buttons']}>
        <Button loading={busy} onClick={() => input.current?.click()}>
          {t('directory.import.choose')}
        </Button>
        <Button
          component="a"
          href={templateAddress(t)}
          download="people-template.csv"
          variant="default"
          leftSection={<IconFileDownload size={18} aria-hidden="true" />}
        >
          {t('directory.import.template')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        tabIndex={-1}
        aria-label={t('directory.import.choose')}
        onChange={({ currentTarget }) => send(currentTarget.files?.[0])}
      />
    </section>
  );
}
