import { Button } from '@mantine/core';
import { createPassword } from '@rigwise/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { PASSWORD_MIN_LENGTH } from '../../constants.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import classes from '../../ui/form/form.module.css';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { lastingNote, serverMessage } from '../../ui/form/refusals.ts';
import { useNewPassword } from '../../ui/form/use-new-password.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface ChooseAfterVerifyingProps {
  userId: string;
  username: string;
  onDone: () => void;
}

/** The password of somebody who has none yet, right after the address was verified. */
export function ChooseAfterVerifying({ userId, username, onDone }: ChooseAfterVerifyingProps) {
  const { t, i18n } = useTranslation();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  const [note, setNote] = useState<string | null>(null);
  const texts = {
    required: t('account.fillInAll'),
    short: t('account.short8'),
    mismatch: t('account.mismatch'),
  };
  const { fields, check, refused, ...refs } = useNewPassword(PASSWORD_MIN_LENGTH, texts);

  useEffect(() => heading.current?.focus(), []);

  const create = async (): Promise<void> => {
    const { password, confirmation: confirmPassword } = fields;
    try {
      await call(createPassword, { body: { userId, password, confirmPassword } });
      onDone();
    } catch (failure) {
      const text = serverMessage(failure) ?? t('verification.creationFailedText');
      toasts.show({ title: t('verification.creationFailed'), text, tone: 'bad' });
      setNote(lastingNote(failure, t, i18n.language, new Date()));
      refused(failure);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const fault = check();
    if (fault === null) {
      setNote(null);
      return submit(create);
    }
    if (fault === texts.required) return;
    const title = fault === texts.short ? t('verification.tooShort') : t('verification.mismatch');
    toasts.show({ title, text: fault, tone: 'bad' });
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes['stepTitle']}>
          {t('verification.chooseTitle')}
        </h2>
        <p className={classes['stepText']}>{t('verification.chooseLead')}</p>
      </div>
      <NewPasswordFields fields={fields} {...refs} username={username} />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('verification.chooseSubmit')}
      </Button>
    </form>
  );
}
