import { Button, Checkbox } from '@mantine/core';
import { applyFrameworkImport, discardFrameworkImport, type FrameworkImport } from '@rigwise/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import classes from '../../../ui/import/import.module.css';
import { changesIn } from './changes.ts';

interface ImportActsProps {
  one: FrameworkImport;
  onChanged: (one?: FrameworkImport) => void;
  /** Other buttons. */
  children: ReactNode;
}

/** An administrator's actions on a compared file: apply it, with or without retiring what it lacks, or discard it. */
export function ImportActs({ one, onChanged, children }: ImportActsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const [retires, setRetires] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { importId: one.id };
  const changes = changesIn(one) + (retires ? one.retirable : 0);
  if (one.status !== 'checked') return <div className={classes['buttons']}>{children}</div>;

  const apply = (): void => {
    setProblem(null);
    submit(() =>
      call(applyFrameworkImport, { params, body: { judgement: one.judgement, retires } })
        .then(({ body }) => onChanged(body))
        .catch((error: unknown) => {
          setProblem(serverMessage(error) ?? t('frameworkImports.refused'));
          onChanged();
        }),
    );
  };

  return (
    <>
      {one.retirable > 0 && (
        <Checkbox
          label={t('frameworkImports.retire', { count: one.retirable })}
          description={t('frameworkImports.retireHint')}
          checked={retires}
          onChange={({ currentTarget }) => setRetires(currentTarget.checked)}
        />
      )}
      <div className={classes['buttons']}>
        <InlineAlert text={problem} />
        {changes > 0 && (
          <Button loading={busy} onClick={apply}>
            {t('frameworkImports.apply', { count: changes })}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('frameworkImports.discard')}
        </Button>
        {children}
      </div>
      {asking && (
        <ActDialog
          title={t('frameworkImports.discardTitle', { name: one.fileName })}
          consequences={[t('frameworkImports.discardNothing')]}
          confirm={t('frameworkImports.discard')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { body } = await call(discardFrameworkImport, { params });
            setAsking(false);
            onChanged(body);
          }}
        />
      )}
    </>
  );
}
