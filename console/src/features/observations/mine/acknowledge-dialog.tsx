import { Textarea } from '@mantine/core';
import { acknowledgeMyObservation, type ObservationDetails, observationDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';

/** As the call bounds it. */
const LONGEST_COMMENT = 1_000;

interface AcknowledgeDialogProps {
  observation: ObservationDetails;
  onClose: () => void;
  /** It was changed meanwhile: this is what is stored now. */
  onMeanwhile: (observation: ObservationDetails) => void;
  onDone: (observation: ObservationDetails) => void;
}

/** Confirms that the reader has seen an observation, with a comment or without. */
export function AcknowledgeDialog({ observation, onClose, onMeanwhile, onDone }: AcknowledgeDialogProps) {
  const { t } = useTranslation();
  const { id, title, revision } = observation;
  const form = useCallForm({
    call: acknowledgeMyObservation,
    initial: { comment: '' },
    toArguments: ({ comment }) => ({
      params: { observationId: id },
      body: { revision, comment: comment.trim() === '' ? null : comment },
    }),
    onRefused: (failure) => {
      const current = currentIn(observationDetails, failure);
      if (current) onMeanwhile(current);
      return undefined;
    },
    onDone,
  });
  return (
    <DialogForm
      form={form}
      title={t('observations.mine.dialog.title', { title })}
      consequences={[t('observations.mine.dialog.does')]}
      confirm={t('observations.mine.dialog.confirm')}
      onClose={onClose}
    >
      <Textarea
        {...form.text('comment')}
        label={t('observations.mine.dialog.comment')}
        description={t('observations.mine.dialog.commentHint')}
        required={false}
        rows={3}
        maxLength={LONGEST_COMMENT}
        data-autofocus
      />
    </DialogForm>
  );
}
