import { Button } from '@mantine/core';
import {
  applyRecordImport,
  discardRecordImport,
  externalRecordFile,
  type RecordImport,
} from '@rigwise/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FileBox } from '../../../ui/import/file-box.tsx';
import classes from '../../../ui/import/import.module.css';
import { ChosenField } from '../records/chosen-field.tsx';

interface ImportActsProps {
  one: RecordImport;
  onChanged: (one?: RecordImport) => void;
  /** Other buttons. */
  children: ReactNode;
}

/** What its administrator does with a checked file: enters its records with their document, or discards it. */
export function ImportActs({ one, onChanged, children }: ImportActsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const [fileId, setFileId] = useState('');
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { importId: one.id };
  if (one.status !== 'checked') return <div className={classes['buttons']}>{children}</div>;
  const hasNews = one.counts.added > 0;

  const apply = (): void => {
    setProblem(null);
    submit(() =>
      call(applyRecordImport, { params, body: { judgement: one.judgement, fileId } })
        .then(({ body }) => onChanged(body))
        .catch((error: unknown) => {
          setProblem(serverMessage(error) ?? t('recordImports.refused'));
          onChanged();
        })
        .finally(() => setFileId('')),
    );
  };

  return (
    <>
      {hasNews && !one.isOwn && (
        <p>{t('recordImports.othersText', { name: one.uploadedBy.name ?? t('recordImports.former') })}</p>
      )}
      {hasNews && one.isOwn && <Document {...{ fileId, onChoose: setFileId }} />}
      <div className={classes['buttons']}>
        <InlineAlert text={problem} />
        {hasNews && one.isOwn && fileId !== '' && (
          <Button loading={busy} onClick={apply}>
            {t('recordImports.apply', { count: one.counts.added })}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('recordImports.discard')}
        </Button>
        {children}
      </div>
      {asking && (
        <ActDialog
          title={t('recordImports.discardTitle', { name: one.fileName })}
          consequences={[t('recordImports.discardNothing')]}
          confirm={t('recordImports.discard')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { body } = await call(discardRecordImport, { params });
            setAsking(false);
            onChanged(body);
          }}
        />
      )}
    </>
  );
}

/** The one document of all records. */
function Document({ fileId, onChoose }: { fileId: string; onChoose: (fileId: string) => void }) {
  const { t } = useTranslation();
  if (fileId !== '')
    return (
      <ChosenField
        label={t('recordImports.document')}
        chosen={t('recordImports.documentAdded')}
        change={t('recordImports.documentOther')}
        onChange={() => onChoose('')}
      />
    );
  return (
    <FileBox
      upload={externalRecordFile}
      accept=".pdf,image/jpeg,image/png,image/webp"
      drop={t('recordImports.documentDrop')}
      limits={t('recordImports.documentLimits')}
      onUploaded={onChoose}
    />
  );
}
