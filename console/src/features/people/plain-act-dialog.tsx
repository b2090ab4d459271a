import {
  disableAccount,
  enableAccount,
  invitePerson,
  mailPasswordReset,
  signOutEverywhere,
  unlockAccount,
  type PersonDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import type { ActName } from './acts.ts';
import { fullName } from './full-name.ts';

export type PlainAct = Extract<
  ActName,
  'invite' | 'passwordReset' | 'signOut' | 'enable' | 'disable' | 'unlock'
>;

const CALLS = {
  invite: invitePerson,
  passwordReset: mailPasswordReset,
  signOut: signOutEverywhere,
  enable: enableAccount,
  disable: disableAccount,
  unlock: unlockAccount,
} as const;

interface PlainActDialogProps {
  act: PlainAct;
  person: PersonDetails;
  onClose: () => void;
  onDone: (person: PersonDetails) => void;
}

/** Actions that only need a confirmation. */
export function PlainActDialog({ act, person, onClose, onDone }: PlainActDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const name = fullName(person);
  const email = person.email ?? '';
  const consequences = {
    invite: [t('people.acts.invite.mails', { email }), t('people.acts.invite.newer')],
    passwordReset: [t('people.acts.passwordReset.mails', { email }), t('people.acts.passwordReset.until')],
    signOut: [
      t('people.acts.signOut.ends', { count: person.access?.sessions ?? 0 }),
      t('people.acts.signOut.again'),
    ],
    enable: [t('people.acts.enable.asBefore'), t('people.acts.enable.password')],
    disable: [
      t('people.acts.disable.ends', { count: person.access?.sessions ?? 0 }),
      t('people.acts.disable.kept'),
      t('people.acts.disable.undo'),
    ],
    unlock: [t('people.acts.unlock.again'), t('people.acts.unlock.sure')],
  }[act];

  return (
    <ActDialog
      title={t(`people.acts.${act}.title`, { name })}
      consequences={consequences}
      confirm={t(`people.acts.${act}.confirm`)}
      isSevere={act === 'disable'}
      onClose={onClose}
      onConfirm={async () => {
        const { body } = await call(CALLS[act], { params: { personId: person.id } });
        onDone(body);
      }}
    />
  );
}
