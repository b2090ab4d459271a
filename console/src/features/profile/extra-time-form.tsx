import { Button, Textarea } from '@mantine/core';
import { askForExtraTime, LONGEST_EXTRA_TIME_REASON, type ExtraTime } from '@rigwise/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { fieldMessage, serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import classes from './extra-time-part.module.css';

interface ExtraTimeFormProps {
  reason: string;
  onSent: (extraTime: ExtraTime) => void;
  onCancel: () => void;
}

/** Requests extra time. The text is kept if sending fails. */
export function ExtraTimeForm({ reason, onSent, onCancel }: ExtraTimeFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const [text, setText] = useState(reason);
  const [failure, setFailure] = useState<unknown>(null);
  const isTouched = text !== reason;

  const send = async (): Promise<void> => {
    setFailure(null);
    try {
      onSent((await call(askForExtraTime, { body: { reason: text } })).body);
    } catch (error) {
      setFailure(error);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(send);
  };
  const fault = fieldMessage(failure, 'reason');

  return (
    <>
      <form
        noValidate
        className={classes['form']}
        onSubmit={onSubmit}
        aria-label={t('profile.extraTime.ask')}
      >
        <Textarea
          label={t('profile.extraTime.reason')}
          description={t('profile.extraTime.reasonHint')}
          value={text}
          error={fault}
          maxLength={LONGEST_EXTRA_TIME_REASON}
          rows={3}
          data-autofocus
          autoFocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <InlineAlert
          text={
            failure !== null && fault === undefined
              ? (serverMessage(failure) ?? t('profile.extraTime.failed'))
              : null
          }
        />
        <div className={classes['buttons']}>
          <Button type="submit" size="sm" loading={busy}>
            {t('profile.extraTime.send')}
          </Button>
          <Button variant="default" size="sm" disabled={busy} onClick={onCancel}>
            {t('profile.extraTime.cancel')}
          </Button>
        </div>
      </form>
      {/* Outside the form: submitting the dialog must not submit the form around it. */}
      <UnsavedChanges isTouched={isTouched} />
    </>
  );
}
