import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { serverMessage } from '../../../../ui/form/refusals.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { useSubmission } from '../../../../ui/form/use-submission.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';

interface SubmitDialogProps {
  engine: AttemptEngine;
  /** Questions without an answer. */
  open: number;
  onClose: () => void;
}

/** Asks once more: a submission can't be taken back. */
export function SubmitDialog({ engine, open, onClose }: SubmitDialogProps) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(null);
    submit(() =>
      engine.submit().catch((error: unknown) => {
        const said = error instanceof ApiError ? serverMessage(error) : undefined;
        setProblem(said ?? t('attempt.submit.offline'));
      }),
    );
  };
  return (
    <DialogForm
      title={t('attempt.submit.title')}
      consequences={[
        ...(open > 0 ? [t('attempt.submit.open', { count: open })] : []),
        t('attempt.submit.final'),
      ]}
      confirm={t('attempt.submit.confirm')}
      cancel={t('attempt.submit.cancel')}
      onClose={onClose}
      form={{ busy, problem, element: { noValidate: true, onSubmit } }}
    />
  );
}
