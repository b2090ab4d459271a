import { Button, NativeSelect } from '@mantine/core';
import { discardItemImport, loadItemImport, type ItemImport } from '@rigwise/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import classes from '../../../ui/import/import.module.css';
import { useDepartments } from '../bank/use-departments.ts';

interface ImportActsProps {
  one: ItemImport;
  onChanged: (one?: ItemImport) => void;
  /** Other buttons. */
  children: ReactNode;
}

/** An author's actions on a checked import: load it into a department, or discard it. */
export function ImportActs({ one, onChanged, children }: ImportActsProps) {
  const { t } = useTranslation();
  const call = useCall();
  const departments = useDepartments();
  const { busy, submit } = useSubmission();
  const [chosen, setChosen] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { importId: one.id };
  const count = one.counts.readable;
  if (one.status !== 'checked') return <div className={classes['buttons']}>{children}</div>;
  const department = chosen ?? departments[0]?.value ?? '';

  const load = (): void =>
    submit(() =>
      call(loadItemImport, { params, body: { department: department === '' ? null : department } })
        .then(({ body }) => onChanged(body))
        .catch((error: unknown) => {
          setProblem(serverMessage(error) ?? t('itemImports.refused'));
          onChanged();
        }),
    );

  return (
    <>
      {count > 0 && (
        <NativeSelect
          className={classes['field'] ?? ''}
          label={t('itemImports.department')}
          description={t('itemImports.departmentHint')}
          value={department}
          data={departments.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <div className={classes['buttons']}>
        <InlineAlert text={problem} />
        {count > 0 && (
          <Button loading={busy} onClick={load}>
            {t('itemImports.load', { count })}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('itemImports.discard')}
        </Button>
        {children}
      </div>
      {asking && (
        <ActDialog
          title={t('itemImports.discardTitle', { name: one.fileName })}
          consequences={[t('itemImports.discardNothing')]}
          confirm={t('itemImports.discard')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { body } = await call(discardItemImport, { params });
            setAsking(false);
            onChanged(body);
          }}
        />
      )}
    </>
  );
}
