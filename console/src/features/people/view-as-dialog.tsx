import { Textarea } from '@mantine/core';
import { startEmployeeView, type ListedPerson } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/call.ts';
import { mayEnd } from '../../session/before-end.ts';
import { homeOf } from '../../session/landing.ts';
import { useSession } from '../../session/use-session.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { fullName } from './full-name.ts';

interface ViewAsDialogProps {
  person: Pick<ListedPerson, 'firstName' | 'lastName' | 'account'>;
  onClose: () => void;
}

/** Starts an employee view, with a reason for the audit log. */
export function ViewAsDialog({ person, onClose }: ViewAsDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const session = useSession();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');

  const begin = async (): Promise<void> => {
    if (!(await mayEnd(session))) return;
    const body = { userId: person.account?.id ?? '', reason: reason.replace(/\s+/g, ' ').trim() };
    const employee = (await call(startEmployeeView, { body })).body;
    const home = homeOf(employee.role);
    session.become(employee, home);
    await navigate(home);
  };

  return (
    <ActDialog
      title={t('people.view.title', { name: fullName(person) })}
      consequences={[t('people.view.readOnly'), t('people.view.ends'), t('people.view.audited')]}
      confirm={t('people.view.start')}
      isIncomplete={reason.trim() === ''}
      onClose={onClose}
      onConfirm={begin}
    >
      <Textarea
        label={t('people.view.reason')}
        description={t('people.view.reasonHint')}
        value={reason}
        rows={2}
        maxLength={300}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActDialog>
  );
}
