import { Button } from '@mantine/core';
import { cancelDirectoryImport, loadDirectoryImport, type DirectoryImport } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';

interface ImportActsProps {
  one: DirectoryImport;
  /** Rows that loading would store. */
  worth: number;
  onChanged: (one?: DirectoryImport) => void;
}

/** An administrator's actions on an import: load it or discard it. */
export function ImportActs({ one, worth, onChanged }: ImportActsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { status, fileName: name } = one;
  const params = { importId: one.id };
  const isLoading = status === 'loading';

  const load = (): void =>
    submit(() =>
      call(loadDirectoryImport, { params })
        .then(({ body }) => onChanged(body))
        .catch((error: unknown) => {
          setProblem(serverMessage(error) ?? t('directory.import.refused'));
          // Another user may have been faster: their result is shown.
          onChanged();
        }),
    );

  return (
    <>
      <InlineAlert text={problem} />
      {status === 'checked' && worth > 0 && (
        <Button loading={busy} onClick={load}>
          {t('directory.import.load', { count: worth })}
        </Button>
      )}
      {(status === 'checking' || status === 'checked' || isLoading) && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t(isLoading ? 'directory.import.stop' : 'directory.import.leave')}
        </Button>
      )}
      {asking && (
        <ActDialog
          title={t(isLoading ? 'directory.import.stopTitle' : 'directory.import.leaveTitle', { name })}
          consequences={
            isLoading
              ? [t('directory.import.stopStays'), t('directory.import.stopAgain')]
              : [t('directory.import.leaveNothing')]
          }
          confirm={t(isLoading ? 'directory.import.stop' : 'directory.import.leave')}
          isSevere={isLoading}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { body } = await call(cancelDirectoryImport, { params });
            setAsking(false);
            onChanged(body);
          }}
        />
      )}
    </>
  );
}
