import { Button, Textarea } from '@mantine/core';
import { LONGEST_DECISION_TEXT } from '@rigwise/contracts';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './request-details.module.css';

interface TextFormProps {
  /** "Reject Dana Ortiz". */
  label: string;
  field: string;
  hint: string;
  missing: string;
  note: string;
  onDecide: (text: string) => void;
  onCancel: () => void;
}

/** The text of the mail: the reason for a rejection, or a question. */
export function TextForm({ label, field, hint, missing, note, onDecide, onCancel }: TextFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') setMissing(true);
    else onDecide(text.trim());
  };
  // Enter starts a new line; Ctrl+Enter sends, as in every multiline field.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <Textarea
        autoFocus
        label={field}
        description={hint}
        maxLength={LONGEST_DECISION_TEXT}
        classNames={{ input: classes['area'] ?? '' }}
        value={text}
        error={isMissing && missing}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setMissing(false);
          setText(currentTarget.value);
        }}
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
