import { Button, TextInput } from '@mantine/core';
import { employeeNumber as numberSchema } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from './form-note.tsx';
import classes from './form.module.css';
import { leavesForField } from './leaves-for-field.ts';
import { fieldMessage, type Failure } from './refusals.ts';
import { useRefusals } from './use-refusals.ts';
import { useSubmission } from './use-submission.ts';

interface NumberFormProps {
  value: string;
  onChange: (value: string) => void;
  focusAtOnce: boolean;
  lead?: string;
  hint?: string;
  submitLabel: string;
  /** Called with the trimmed number. */
  onNumber: (employeeNumber: string) => Promise<void>;
  /** For a refused number; `field` stays at the field after the toast is gone. */
  failed: (failure: unknown) => Failure & { readonly field?: string };
  /** Alternatives, below the button. */
  children?: ReactNode;
}

/** Asks for the employee number. */
export function NumberForm(props: NumberFormProps) {
  const { value, onChange, focusAtOnce, lead, hint, submitLabel, children } = props;
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const { note, forget, tell } = useRefusals();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (focusAtOnce) field.current?.focus();
  }, [focusAtOnce]);

  const faultOf = (candidate: string): string | null => {
    const code = numberSchema.safeParse(candidate).error?.issues[0]?.code;
    if (code === undefined) return null;
    if (candidate.trim() === '') return t('signInByNumber.required');
    return code === 'too_big' ? t('signInByNumber.tooLong') : t('signInByNumber.invalid');
  };

  const refuse = (fault: string | null): void => {
    setError(fault);
    field.current?.focus();
  };

  const send = async (): Promise<void> => {
    try {
      await props.onNumber(value.trim());
    } catch (failure) {
      const said = props.failed(failure);
      tell(failure, said);
      refuse(said.field ?? fieldMessage(failure, 'employeeNumber') ?? null);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const fault = faultOf(value);
    if (fault !== null) return refuse(fault);
    forget();
    submit(send);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      {lead !== undefined && <p className={classes['note']}>{lead}</p>}
      <TextInput
        ref={field}
        name="employeeNumber"
        label={t('signInByNumber.number')}
        description={hint}
        value={value}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setError(null);
        }}
        onBlur={(event) => {
          if (value.trim() !== '' && leavesForField(event)) setError((current) => current ?? faultOf(value));
        }}
      />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
