import { Textarea } from '@mantine/core';
import { askForExtraTime, LONGEST_EXTRA_TIME_REASON, type ExtraTime } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../ui/form/call-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';

interface ExtraTimeFormProps {
  reason: string;
  onSent: (extraTime: ExtraTime) => void;
  onCancel: () => void;
}

/** Requests extra time. */
export function ExtraTimeForm({ reason, onSent, onCancel }: ExtraTimeFormProps) {
  const { t } = useTranslation();
  const form = useCallForm({ call: askForExtraTime, initial: { reason }, onDone: onSent });
  return (
    <CallForm
      form={form}
      label={t('profile.extraTime.ask')}
      submit={t('profile.extraTime.send')}
      onCancel={onCancel}
    >
      <Textarea
        {...form.text('reason')}
        label={t('profile.extraTime.reason')}
        description={t('profile.extraTime.reasonHint')}
        maxLength={LONGEST_EXTRA_TIME_REASON}
        rows={3}
        data-autofocus
        autoFocus
      />
    </CallForm>
  );
}
