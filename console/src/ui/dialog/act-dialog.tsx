import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../form/refusals.ts';
import { useSubmission } from '../form/use-submission.ts';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

interface ActDialogProps extends Omit<DialogFormProps, 'form' | 'onClose'> {
  /** For irreversible actions: must be typed first. */
  typed?: { readonly label: string; readonly expected: string };
  /** Whether required input is missing. */
  isIncomplete?: boolean;
  /** Rejects with the message to show; otherwise the opener closes the dialog. */
  onConfirm: (typed: string) => Promise<void>;
  /** @param wasTried whether it was confirmed before, and failed: the server may know more than the opener shows */
  onClose: (wasTried: boolean) => void;
}

/** Asks for confirmation and explains the consequences. Stays open if the server refuses. */
export function ActDialog(props: ActDialogProps) {
  const { typed, isIncomplete = false, onConfirm, onClose, children, ...others } = props;
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
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
        setTried(true);
        setProblem(serverMessage(error) ?? t('dialog.failed'));
      }),
    );
  };

  return (
    <DialogForm
      {...others}
      onClose={() => onClose(wasTried)}
      form={{ busy, problem, element: { noValidate: true, onSubmit } }}
    >
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
