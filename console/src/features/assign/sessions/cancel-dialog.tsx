import { TextInput } from '@mantine/core';
import {
  cancelTrainingSession,
  trainingSessionDetails,
  type TrainingSessionDetails,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';

export interface SessionActProps {
  session: TrainingSessionDetails;
  onClose: () => void;
  /** It was changed meanwhile. */
  onMeanwhile: () => void;
  onDone: (now: TrainingSessionDetails) => void;
}

/** Cancels a session, and says why. */
export function CancelDialog({ session, onClose, onMeanwhile, onDone }: SessionActProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCallForm({
    call: cancelTrainingSession,
    initial: { reason: '' },
    toArguments: ({ reason }) => ({
      params: { sessionId: session.id },
      body: { revision: session.revision, reason: reason.trim() || null },
    }),
    onRefused: (failure) => {
      if (currentIn(trainingSessionDetails, failure)) onMeanwhile();
      return {};
    },
    onDone: (now) => {
      toasts.show({ title: t('trainingSessions.cancelling.done'), tone: 'good' });
      onDone(now);
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('trainingSessions.cancelling.title', { title: session.title })}
      consequences={[t('trainingSessions.cancelling.does')]}
      confirm={t('trainingSessions.cancelling.confirm')}
      cancel={t('trainingSessions.cancelling.back')}
      isSevere
      onClose={onClose}
    >
      <TextInput
        {...form.text('reason')}
        label={t('trainingSessions.cancelling.reason')}
        maxLength={300}
        dir="auto"
      />
    </DialogForm>
  );
}
