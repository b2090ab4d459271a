import { useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useToasts } from '../toasts/toasts.ts';
import type { PasswordRules } from './password-rules.ts';

export interface NewPassword {
  readonly rules: PasswordRules;
  readonly password: string;
  readonly confirmation: string;
  readonly passwordError: string | null;
  readonly confirmationError: string | null;
  readonly setPassword: (value: string) => void;
  readonly setConfirmation: (value: string) => void;
}

interface NewPasswordForm {
  readonly fields: NewPassword;
  /** The inputs, separate from their values: rendering must not read them. */
  readonly passwordRef: RefObject<HTMLInputElement | null>;
  readonly confirmationRef: RefObject<HTMLInputElement | null>;
  /** Shows the errors and focuses the first. @returns whether everything is valid */
  readonly check: () => boolean;
  /** Shows a refusal if it is about the password. @returns whether it was */
  readonly refused: (failure: unknown) => boolean;
}

/** The two fields of a new password, and their errors. */
export function useNewPassword(rules: PasswordRules): NewPasswordForm {
  const toasts = useToasts();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<{ at: 'password' | 'confirmation'; text: string } | null>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmationRef = useRef<HTMLInputElement>(null);

  const show = (at: 'password' | 'confirmation', text: string, title?: string): false => {
    setFault({ at, text });
    (at === 'password' ? passwordRef : confirmationRef).current?.focus();
    if (title !== undefined) toasts.show({ title, text, tone: 'bad' });
    return false;
  };
  const errorAt = (at: 'password' | 'confirmation'): string | null => (fault?.at === at ? fault.text : null);

  const fields: NewPassword = {
    rules,
    password,
    confirmation,
    passwordError: errorAt('password'),
    confirmationError: errorAt('confirmation'),
    setPassword: (value) => {
      setPassword(value);
      setFault(null);
    },
    setConfirmation: (value) => {
      setConfirmation(value);
      setFault(null);
    },
  };
  return {
    fields,
    passwordRef,
    confirmationRef,
    check: () => {
      if (password === '') return show('password', rules.required);
      if (confirmation === '' && rules.needsBoth) return show('confirmation', rules.required);
      const wrong = rules.faultOf(password);
      if (wrong !== null) return show('password', wrong, rules.toasts?.fault);
      if (password !== confirmation) return show('confirmation', rules.mismatch, rules.toasts?.mismatch);
      return true;
    },
    refused: (failure) => {
      const message = aboutPassword(failure);
      if (message === undefined) return false;
      show('password', message);
      return true;
    },
  };
}

/** The server refuses common and personal passwords with its own message. */
function aboutPassword(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.problem?.code === 'auth/password-refused') return failure.problem.message;
  return failure.problem?.errors.find(({ path }) => /^(newP|p)assword$/.test(path))?.message;
}
