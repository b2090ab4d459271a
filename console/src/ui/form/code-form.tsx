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
  /** Of the step; left out where the page itself says it. */
  heading?: ReactNode;
  submitLabel: string;
  /** The button opens with the sixth digit. */
  waitsForCode?: boolean;
  /** What is wrong with fewer than six digits. */
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
  /** What else the form asks for. */
  children?: ReactNode;
  /** Shows what does not fit in it. @returns whether all fits */
  check?: () => boolean;
  /** At the end of everything. */
  after?: ReactNode;
  /** Shows a refusal that is about it, and not about the code. @returns whether it was */
  refused?: (failure: unknown) => boolean;
}

/** Takes the six digits from a mail, alone or with other fields, and has another mail sent. */
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

/** With its button closed a form does not submit itself, and nobody would hear what is missing. */
function submitByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
