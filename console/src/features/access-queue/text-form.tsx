import { Button, Textarea } from '@mantine/core';
import { LONGEST_DECISION_TEXT } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import classes from './request-details.module.css';

interface TextFormProps {
  /** "Reject Dana Ortiz". */
  label: string;
  field: string;
  hint: string;
  schema: z.ZodType<string>;
  missing: string;
  note: string;
  onDecide: (text: string) => void;
  onCancel: () => void;
}

/** The text of the mail: the reason for a rejection, or a question. */
export function TextForm({ label, field, hint, schema, missing, note, onDecide, onCancel }: TextFormProps) {
  const { t } = useTranslation();
  const form = useCheckedForm({
    schema: z.object({ text: schema }),
    initial: { text: '' },
    faults: { text: { missing } },
    onValid: (_values, { text }) => onDecide(text),
  });
  return (
    <form {...form.element} className={classes['form']}>
      <Textarea
        {...form.text('text')}
        autoFocus
        label={field}
        description={hint}
        maxLength={LONGEST_DECISION_TEXT}
        classNames={{ input: classes['area'] ?? '' }}
      />
      <p className={classes['soft']}>{note}</p>
      <div className={classes['buttons']}>
        <Button type="submit">{label}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('queue.acts.cancel')}
        </Button>
      </div>
    </form>
  );
}
