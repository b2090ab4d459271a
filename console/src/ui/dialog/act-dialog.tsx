import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../form/inline-alert.tsx';
import { serverMessage } from '../form/refusals.ts';
import { useSubmission } from '../form/use-submission.ts';
import classes from './act-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ActDialogProps {
  title: string;
  /** What it does, when, and what it doesn't do. */
  consequences: readonly string[];
  confirm: string;
  /** Default: "Cancel". */
  cancel?: string;
  /** For irreversible actions: must be typed first. */
  typed?: { readonly label: string; readonly expected: string };
  /** It is destructive. */
  isSevere?: boolean;
  /** Whether required input is missing. */
  isIncomplete?: boolean;
  onClose: () => void;
  /** Rejects with the message to show; otherwise the opener closes the dialog. */
  onConfirm: (typed: string) => Promise<void>;
  children?: ReactNode;
}

/** Asks for confirmation and explains the consequences. Stays open if the server refuses. */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    consequences,
    confirm,
    cancel,
    typed,
    isSevere = false,
    isIncomplete = false,
    onClose,
    children,
  } = props;
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
      props.onConfirm(text.trim()).catch((error: unknown) => {
        setProblem(serverMessage(error) ?? t('dialog.failed'));
      }),
    );
  };

  return (
    <Dialog title={title} onClose={() => busy || onClose()}>
      <form noValidate className={classes['form']} onSubmit={onSubmit}>
        <ul className={classes['consequences']}>
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
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
        <InlineAlert text={problem} />
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {cancel ?? t('dialog.cancel')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            data-severe={isSevere || undefined}
            className={classes['confirm'] ?? ''}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
