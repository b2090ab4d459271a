import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FormNote } from './form-note.tsx';
import classes from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordRules } from './password-rules.ts';
import type { Failure } from './refusals.ts';
import { useNewPassword } from './use-new-password.ts';
import { useRefusals } from './use-refusals.ts';
import { useSubmission } from './use-submission.ts';

interface PasswordFormProps {
  rules: PasswordRules;
  /** The username, for password managers. */
  username?: string;
  submitLabel: string;
  onPassword: (password: string, confirmPassword: string) => Promise<void>;
  failed: (failure: unknown) => Failure;
  /** Shown above the fields. */
  children?: ReactNode;
  /** Shows errors of the content above. @returns whether everything is valid */
  check?: () => boolean;
  /** For a refusal that isn't about the password. */
  refused?: () => void;
  /** An alternative, below the button. */
  after?: ReactNode;
}

/** A form for a new password, with optional content above it. */
export function PasswordForm(props: PasswordFormProps) {
  const { rules, username, submitLabel, children, after } = props;
  const { busy, submit } = useSubmission();
  const { note, forget, tell } = useRefusals();
  const { fields, check, refused, ...refs } = useNewPassword(rules);

  const send = async (): Promise<void> => {
    try {
      await props.onPassword(fields.password, fields.confirmation);
    } catch (failure) {
      tell(failure, props.failed(failure));
      if (!refused(failure)) props.refused?.();
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (props.check?.() === false || !check()) return;
    forget();
    submit(send);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      {children}
      <NewPasswordFields fields={fields} {...refs} {...(username !== undefined && { username })} />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {submitLabel}
      </Button>
      {after}
    </form>
  );
}
