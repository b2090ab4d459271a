import { Textarea } from '@mantine/core';
import { setLegalHold, type PersonDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { inOneLine } from '../../ui/form/values.ts';
import { fullName } from './full-name.ts';

interface LegalHoldDialogProps {
  person: PersonDetails;
  onClose: () => void;
  onDone: (person: PersonDetails) => void;
}

/** Places a legal hold, with a reason for other administrators. */
export function LegalHoldDialog({ person, onClose, onDone }: LegalHoldDialogProps) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: setLegalHold,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({
      params: { personId: person.id },
      body: { reason: inOneLine(reason) },
    }),
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t('people.acts.legalHold.title', { name: fullName(person) })}
      consequences={[t('people.acts.legalHold.keeps'), t('people.acts.legalHold.ends')]}
      confirm={t('people.acts.legalHold.confirm')}
      onClose={onClose}
    >
      <Textarea
        {...form.text('reason')}
        label={t('people.acts.legalHold.reason')}
        description={t('people.acts.legalHold.reasonHint')}
        rows={2}
        maxLength={500}
        data-autofocus
      />
    </DialogForm>
  );
}

export function EndHoldDialog({ person, onClose, onDone }: LegalHoldDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { legalHold, leftAt } = person;
  return (
    <ActDialog
      title={t('people.acts.endHold.title', { name: fullName(person) })}
      consequences={[
        t('people.acts.endHold.reason', { reason: legalHold?.reason ?? '' }),
        leftAt === null ? t('people.acts.endHold.later') : t('people.acts.endHold.left'),
      ]}
      confirm={t('people.acts.endHold.confirm')}
      isSevere
      onClose={onClose}
      onConfirm={async () => {
        const params = { personId: person.id };
        onDone((await call(setLegalHold, { params, body: { reason: null } })).body);
      }}
    />
  );
}
