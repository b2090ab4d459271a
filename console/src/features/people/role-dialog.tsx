import { roles, setRole, type PersonDetails, type Role } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { Choice } from '../../ui/choice.tsx';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { fullName } from './full-name.ts';

interface RoleDialogProps {
  person: PersonDetails;
  onClose: () => void;
  onDone: (person: PersonDetails) => void;
}

export function RoleDialog({ person, onClose, onDone }: RoleDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [role, setWanted] = useState<Role>(person.account?.role ?? 'employee');
  return (
    <ActDialog
      title={t('people.acts.role.title', { name: fullName(person) })}
      consequences={[
        t(`people.acts.role.means.${role}`),
        t('people.acts.role.ends', { count: person.access?.sessions ?? 0 }),
      ]}
      confirm={t('people.acts.role.confirm')}
      isIncomplete={role === person.account?.role}
      onClose={onClose}
      onConfirm={async () => {
        const { body } = await call(setRole, { params: { personId: person.id }, body: { role } });
        onDone(body);
      }}
    >
      <Choice
        legend={t('people.columns.role')}
        value={role}
        options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={setWanted}
      />
    </ActDialog>
  );
}
