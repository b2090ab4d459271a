import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../form/refusals.ts';
import { useSubmission } from '../form/use-submission.ts';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

interface ActDialogProps extends Omit<DialogFormProps, 'form'> {
  /** For irreversible actions: must be typed first. */
  typed?: { readonly label: string; readonly expected: string };
  /** Whether required input is missing. */
  isIncomplete?: boolean;
  /** Rejects with the message to show; otherwise the opener closes the dialog. */
  onConfirm: (typed: string) => Promise<void>;
}

/** Asks for confirmation and explains the consequences. Stays open if the server refuses. */
export function ActDialog({ typed, isIncomplete = false, onConfirm, children, ...others }: ActDialogProps) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fits = typed === undefined || text.trim().toLowerCase() === typed.expected.toLowerCase();

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isIncomplete || !fits) {
      setProblem(isIncomplete ? t('dialog.incomplete') : t('dialog.typeIt'));
      return;
    }
    setProblem(null);
    submit(() =>
      onConfirm(text.trim()).catch((error: unknown) => {
        setProblem(serverMessage(error) ?? t('dialog.failed'));
      }),
    );
  };

  return (
    <DialogForm {...others} form={{ busy, problem, element: { noValidate: true, onSubmit } }}>
      {children}
      {typed && (
        <TextInput
          label={typed.label}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </DialogForm>
  );
}
