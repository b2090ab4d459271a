import { Button } from '@mantine/core';
import { useEffect, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '../../constants.ts';
import { CodeField } from './code-field.tsx';
import { FormNote } from './form-note.tsx';
import classes from './form.module.css';
import type { Failure } from './refusals.ts';
import { ResendRow, type Resend } from './resend-row.tsx';
import { useCode } from './use-code.ts';
import { useRefusals } from './use-refusals.ts';
import { useSubmission } from './use-submission.ts';

interface CodeFormProps {
  /** The step's heading; omitted if the page itself has it. */
  heading?: ReactNode;
  submitLabel: string;
  /** The button is enabled by the sixth digit. */
  waitsForCode?: boolean;
  /** The error for fewer than six digits. */
  incomplete: string;
  onCode: (code: string) => Promise<void>;
  failed: (failure: unknown) => Failure;
  resend: Resend;
  back: { readonly label: string; readonly onBack: () => void };
  /** Shown at the end. */
  after?: ReactNode;
}

/** Takes the mailed six-digit code alone, and can request another mail. */
export function CodeForm(props: CodeFormProps) {
  const { heading, submitLabel, waitsForCode = false, resend, back, after } = props;
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const { note, forget, tell, keep } = useRefusals();
  const { code, codeRef, refuse, clear } = useCode();
  const isWhole = code.value.length === CODE_LENGTH;

  useEffect(() => codeRef.current?.focus(), [codeRef]);

  const send = async (): Promise<void> => {
    try {
      await props.onCode(code.value);
    } catch (failure) {
      const isLasting = tell(failure, props.failed(failure));
      refuse(isLasting ? null : t('codes.useNewest'));
    }
  };

  const sent = (wasSent: boolean, lasting: string | null): void => {
    keep(lasting);
    if (wasSent) clear();
    codeRef.current?.focus();
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWhole) return refuse(props.incomplete);
    forget();
    submit(send);
  };

  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={onSubmit}
      {...(waitsForCode && !isWhole && { onKeyDown: submitByEnter })}
    >
      {heading}
      <CodeField ref={codeRef} label={t('codes.label')} {...code} />
      <FormNote text={note} />
      <Button type="submit" loading={busy} disabled={waitsForCode && !isWhole} fullWidth>
        {submitLabel}
      </Button>
      <ResendRow resend={resend} back={back} onSent={sent} />
      {after}
    </form>
  );
}

/** A form with a disabled button doesn’t submit on Enter, and wouldn’t tell the user what is missing. */
function submitByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
