import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import type { UploadDefinition } from '@rigwise/contracts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile, type UploadProgress } from '../../api/upload-file.ts';
import { InlineAlert } from '../form/inline-alert.tsx';
import { serverMessage } from '../form/refusals.ts';
import { useSubmission } from '../form/use-submission.ts';
import { ProgressBar } from '../progress-bar.tsx';
import classes from './import.module.css';

interface FileBoxProps {
  upload: UploadDefinition;
  /** Files that the device offers first: `.csv,text/csv`. */
  accept: string;
  /** "Drop a CSV file here". */
  drop: string;
  /** What may be chosen, and how large it may be. */
  limits: string;
  /** Other buttons: a template. */
  others?: ReactNode;
  /** With the id of what the file became. */
  onUploaded: (resultId: string) => void;
}

/** Accepts a file, dropped or chosen. The button is for keyboards and phones. */
export function FileBox({ upload, accept, drop, limits, others, onUploaded }: FileBoxProps) {
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
      uploadFile(upload, chosen, { onProgress: setProgress, signal })
        .then(({ resultId, refusal }) =>
          resultId === null ? setProblem(refusal?.message ?? '') : onUploaded(resultId),
        )
        .catch((error: unknown) => {
          if (!signal.aborted) setProblem(serverMessage(error) ?? t('upload.failed'));
        }),
    );
  };

  return (
    <Dropzone
      role="region"
      aria-label={t('upload.choose')}
      classNames={{ root: classes['box'] ?? '', inner: classes['inBox'] ?? '' }}
      openRef={choose}
      multiple={false}
      // Its buttons are for that.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ accept, hidden: true }}
      onDrop={([first]) => send(first)}
    >
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden="true" />
      <p className={classes['boxTitle']} role="status">
        {busy ? t(`upload.${progress?.state ?? 'sending'}`, { name: file?.name }) : drop}
      </p>
      {busy && file ? (
        <ProgressBar label={t('upload.progress')} done={progress?.sent ?? 0} all={file.size} />
      ) : (
        <p className={classes['soft']}>{limits}</p>
      )}
      <InlineAlert text={problem} />
      <div className={classes['buttons']}>
        <Button loading={busy} onClick={() => choose.current?.()}>
          {t('upload.choose')}
        </Button>
        {busy && (
          <Button variant="default" onClick={() => stop.current?.abort()}>
            {t('upload.cancel')}
          </Button>
        )}
        {others}
      </div>
    </Dropzone>
  );
}
