import { makeTemporaryPassword, type CallAnswer, type PersonDetails } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { ShownOnce } from '../../ui/dialog/shown-once.tsx';
import { useWhen } from '../../ui/when.tsx';
import { fullName } from './full-name.ts';

interface TemporaryPasswordDialogProps {
  person: PersonDetails;
  onClose: () => void;
  /** Called at once: what follows is shown only to the administrator who asked. */
  onMade: (person: PersonDetails) => void;
}

/** Creates a temporary password for a person whom mail can't reach, and shows it once. */
export function TemporaryPasswordDialog({ person, onClose, onMade }: TemporaryPasswordDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [made, setMade] = useState<CallAnswer<typeof makeTemporaryPassword, 200> | null>(null);
  if (made) return <Made {...made} onClose={onClose} />;
  return (
    <ActDialog
      title={t('people.acts.temporaryPassword.title', { name: fullName(person) })}
      consequences={[
        t('people.acts.temporaryPassword.once'),
        t('people.acts.temporaryPassword.week'),
        person.account
          ? t('people.acts.temporaryPassword.replaces')
          : t('people.acts.temporaryPassword.account'),
      ]}
      confirm={t('people.acts.temporaryPassword.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        const { body } = await call(makeTemporaryPassword, { params: { personId: person.id } });
        setMade(body);
        onMade(body.person);
      }}
    />
  );
}

interface MadeProps extends CallAnswer<typeof makeTemporaryPassword, 200> {
  onClose: () => void;
}

function Made({ username, temporaryPassword, expiresAt, person, onClose }: MadeProps) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <ShownOnce
      title={t('people.acts.temporaryPassword.done')}
      notes={[
        t('people.acts.temporaryPassword.tell', { name: fullName(person), username }),
        t('people.acts.temporaryPassword.shownOnce', { until: when(expiresAt) }),
      ]}
      secret={temporaryPassword}
      texts={{
        name: t('people.acts.temporaryPassword.done'),
        copy: t('people.acts.temporaryPassword.copy'),
        close: t('people.acts.temporaryPassword.close'),
      }}
      onClose={onClose}
    />
  );
}
