import { Textarea } from '@mantine/core';
import { startEmployeeView, type ListedPerson } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayEnd } from '../../session/before-end.ts';
import { homeOf } from '../../session/landing.ts';
import { useSession } from '../../session/use-session.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { inOneLine } from '../../ui/form/values.ts';
import { fullName } from './full-name.ts';

interface ViewAsDialogProps {
  person: Pick<ListedPerson, 'firstName' | 'lastName' | 'account'>;
  onClose: () => void;
}

/** Starts an employee view, with a reason for the audit log. */
export function ViewAsDialog({ person, onClose }: ViewAsDialogProps) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const form = useCallForm({
    call: startEmployeeView,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({
      body: { userId: person.account?.id ?? '', reason: inOneLine(reason) },
    }),
    mayStart: () => mayEnd(session),
    onDone: (employee) => {
      const home = homeOf(employee.role);
      session.become(employee, home);
      return navigate(home);
    },
  });

  return (
    <DialogForm
      form={form}
      title={t('people.view.title', { name: fullName(person) })}
      consequences={[t('people.view.readOnly'), t('people.view.ends'), t('people.view.audited')]}
      confirm={t('people.view.start')}
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('people.view.reason')}
        description={t('people.view.reasonHint')}
        rows={2}
        maxLength={300}
        data-autofocus
      />
    </DialogForm>
  );
}
