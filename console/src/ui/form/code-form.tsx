import { Button } from '@mantine/core';
import { useEffect, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '../../constants.ts';
import { CodeField } from './code-field.tsx';
import { FormNote } from './form-note.tsx';
import classes from './form.module.css';
import type { Failure } from './refusals.ts';
import { ResendButton } from './resend-button.tsx';
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
  faultOf: (code: string) => string;
  onCode: (code: string) => Promise<void>;
  failed: (failure: unknown) => Failure;
  resend: {
    readonly label?: string;
    readonly sentAt: number;
    readonly send: () => Promise<void>;
    readonly failed: (failure: unknown) => Failure;
  };
  back: { readonly label: string; readonly onBack: () => void };
  /** Other fields of the form. */
  children?: ReactNode;
  /** Shows their errors. @returns whether everything is valid */
  check?: () => boolean;
  /** Shown at the end. */
  after?: ReactNode;
  /** Shows a refusal that is about them, not about the code. @returns whether it was */
  refused?: (failure: unknown) => boolean;
}

/** Takes the mailed six-digit code, alone or with other fields, and can request another mail. */
export function CodeForm(props: CodeFormProps) {
  const { heading, submitLabel, waitsForCode = false, resend, back, children, after } = props;
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const resending = useSubmission();
  const { note, forget, tell } = useRefusals();
  const { code, codeRef, refuse, clear } = useCode();
  const isWhole = code.value.length === CODE_LENGTH;

  useEffect(() => codeRef.current?.focus(), [codeRef]);

  const send = async (): Promise<void> => {
    try {
      await props.onCode(code.value);
    } catch (failure) {
      const isLasting = tell(failure, props.failed(failure));
      if (props.refused?.(failure)) return;
      refuse(isLasting ? null : t('codes.useNewest'));
    }
  };

  const sendAnother = async (): Promise<void> => {
    forget();
    try {
      await resend.send();
      clear();
    } catch (failure) {
      tell(failure, resend.failed(failure));
    }
    codeRef.current?.focus();
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWhole) return refuse(props.faultOf(code.value));
    if (props.check?.() === false) return;
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
      {children}
      <FormNote text={note} />
      <Button type="submit" loading={busy} disabled={waitsForCode && !isWhole} fullWidth>
        {submitLabel}
      </Button>
      <div className={classes['row']}>
        <Button variant="subtle" onClick={back.onBack}>
          {back.label}
        </Button>
        <ResendButton {...resend} busy={resending.busy} onResend={() => resending.submit(sendAnother)} />
      </div>
      {after}
    </form>
  );
}

/** With a disabled button a form doesn't submit on Enter, and the user would not be told what is missing. */
function submitByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
