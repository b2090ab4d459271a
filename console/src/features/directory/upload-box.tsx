import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { directoryFile } from '@rigwise/contracts';
import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile, type UploadProgress } from '../../api/upload-file.ts';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import classes from './import-page.module.css';
import { templateAddress } from './template.ts';

/** Accepts a file, dropped or chosen. The button is for keyboards and phones. */
export function UploadBox({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const choose = useRef<() => void>(null);
  const stop = useRef<AbortController | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = (chosen: File | undefined): void => {
    if (!chosen || busy) return;
    setFile(chosen);
    setProgress(null);
    setProblem(null);
    const { signal } = (stop.current = new AbortController());
    submit(() =>
      uploadFile(directoryFile, chosen, { onProgress: setProgress, signal })
        .then(({ resultId, refusal }) =>
          resultId === null ? setProblem(refusal?.message ?? '') : onUploaded(resultId),
        )
        .catch((error: unknown) => {
          if (!signal.aborted) setProblem(serverMessage(error) ?? t('directory.import.failed'));
        }),
    );
  };

  return (
    <Dropzone
      role="region"
      aria-label={t('directory.import.choose')}
      classNames={{ root: classes['box'] ?? '', inner: classes['inBox'] ?? '' }}
      openRef={choose}
      multiple={false}
      // Its buttons are for that.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept: '.csv,.txt,.tsv,text/csv', hidden: true }}
      onDrop={([first]) => send(first)}
    >
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden="true" />
      <p className={classes['boxTitle']} role="status">
        {busy
          ? t(`directory.import.upload.${progress?.state ?? 'sending'}`, { name: file?.name })
          : t('directory.import.drop')}
      </p>
      {busy && file ? (
        <ProgressBar
          label={t('directory.import.upload.progress')}
          done={progress?.sent ?? 0}
          all={file.size}
        />
      ) : (
        <p className={classes['soft']}>{t('directory.import.or')}</p>
      )}
      <InlineAlert text={problem} />
      <div className={classes['buttons']}>
        <Button loading={busy} onClick={() => choose.current?.()}>
          {t('directory.import.choose')}
        </Button>
        {busy && (
          <Button variant="default" onClick={() => stop.current?.abort()}>
            {t('directory.import.upload.cancel')}
          </Button>
        )}
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
    </Dropzone>
  );
}
