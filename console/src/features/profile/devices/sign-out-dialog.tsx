import { endOtherSessions, endOwnSession, type OwnSession } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { useWhen } from '../../../ui/when.tsx';
import { useDeviceName } from './use-device-name.ts';

interface SignOutDialogProps {
  /** Several: everywhere except here. */
  devices: readonly OwnSession[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks for confirmation before signing a device out, and says when that isn't enough. */
export function SignOutDialog({ devices, onClose, onDone }: SignOutDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const when = useWhen();
  const nameOf = useDeviceName();
  const [only] = devices;
  if (devices.length === 1 && only) {
    const name = nameOf(only);
    return (
      <ActDialog
        title={t('devices.ask.title', { name })}
        consequences={[
          t('devices.ask.which', { time: when(only.startedAt) }),
          t('devices.ask.atOnce'),
          t('devices.ask.password'),
        ]}
        confirm={t('devices.signOut')}
        onClose={onClose}
        onConfirm={async () => {
          await call(endOwnSession, { params: { sessionId: only.id } });
          toasts.show({ title: t('devices.done'), text: name, tone: 'good' });
          onDone();
        }}
      />
    );
  }
  return (
    <ActDialog
      title={t('devices.ask.allTitle')}
      consequences={[t('devices.ask.all', { count: devices.length }), t('devices.ask.stays')]}
      confirm={t('devices.signOutAll')}
      onClose={onClose}
      onConfirm={async () => {
        const { body } = await call(endOtherSessions, {});
        toasts.show({
          title: t('devices.doneAll'),
          text: t('devices.ended', { count: body.ended }),
          tone: 'good',
        });
        onDone();
      }}
    />
  );
}
