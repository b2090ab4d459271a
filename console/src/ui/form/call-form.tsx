import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedChanges } from '../dialog/unsaved-changes.tsx';
import classes from './call-form.module.css';
import { RestoredDraft, SavedDraft } from './draft-notes.tsx';
import { InlineAlert } from './inline-alert.tsx';
import type { CallFormState } from './use-call-form.ts';

interface CallFormProps<Values extends object> {
  form: CallFormState<Values>;
  /** For screen readers. */
  label: string;
  /** The button’s label. */
  submit: string;
  /** The page has another primary action. */
  isSecondary?: boolean;
  /** For a form in the place of something else: shows that again. */
  onCancel?: () => void;
  /** Other buttons. */
  others?: ReactNode;
  children: ReactNode;
}

/** A signed-in user’s form: fields, errors, buttons. Asks before unsaved input is lost. */
export function CallForm<Values extends object>(props: CallFormProps<Values>) {
  const { form, label, submit, isSecondary = false, onCancel, others, children } = props;
  const { t } = useTranslation();
  const cancel = (): void => {
    form.draft.erase?.();
    onCancel?.();
  };
  return (
    <>
      <form {...form.element} className={classes['form']} aria-label={label}>
        <RestoredDraft {...form.draft} />
        {children}
        <InlineAlert text={form.problem} />
        <div className={classes['buttons']}>
          <Button type="submit" loading={form.busy} {...(isSecondary && { variant: 'default' })}>
            {submit}
          </Button>
          {onCancel && (
            <Button variant="default" disabled={form.busy} onClick={cancel}>
              {form.isChanged ? t('dialog.unsaved.discard') : t('dialog.cancel')}
            </Button>
          )}
          {others}
          <SavedDraft {...form.draft} />
        </div>
      </form>
      <UnsavedChanges isTouched={form.isChanged} onDiscard={form.draft.erase} />
    </>
  );
}
