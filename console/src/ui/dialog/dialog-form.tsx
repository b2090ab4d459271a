import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedForm } from '../form/checked-form.ts';
import { InlineAlert } from '../form/inline-alert.tsx';
import classes from './act-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface DialogFormProps {
  title: string;
  /** What it does, when, and what it doesn't do. */
  consequences?: readonly string[];
  confirm: string;
  /** Default: "Cancel". */
  cancel?: string;
  /** It is destructive. */
  isSevere?: boolean;
  onClose: () => void;
  /** Of `useCallForm`, with its fields as children. */
  form: Pick<CheckedForm<object>, 'busy' | 'problem'> & {
    readonly element: Pick<CheckedForm<object>['element'], 'noValidate' | 'onSubmit'>;
  };
  children?: ReactNode;
}

/** A form in a dialog, which explains the consequences. The opener closes it once it is done. */
export function DialogForm(props: DialogFormProps) {
  const { title, consequences = [], confirm, cancel, isSevere = false, onClose, form, children } = props;
  const { t } = useTranslation();
  const { busy, problem, element } = form;
  return (
    <Dialog title={title} onClose={() => busy || onClose()}>
      <form {...element} className={classes['form']}>
        <ul className={classes['consequences']}>
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {children}
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
