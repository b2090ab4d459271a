import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormNote } from './form-note.tsx';
import classes from './form.module.css';
import type { CallFormState } from './use-call-form.ts';

interface OutsideFormProps<Values extends object> {
  form: CallFormState<Values>;
  /** The button’s label. */
  submit: string;
  isDisabled?: boolean;
  /** Below the button. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form before sign-in; with `useOutsideRefusal`. */
export function OutsideForm<Values extends object>(props: OutsideFormProps<Values>) {
  const { form, submit, isDisabled = false, after, children } = props;
  return (
    <form {...form.element} className={classes['form']}>
      {children}
      <FormNote text={form.problem} />
      <Button type="submit" fullWidth loading={form.busy} disabled={isDisabled}>
        {submit}
      </Button>
      {after}
    </form>
  );
}
