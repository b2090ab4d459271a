import { Button, Textarea, TextInput } from '@mantine/core';
import { requestAccess } from '@rigwise/contracts';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/call.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import formClasses from '../../ui/form/form.module.css';
import { inServersWords } from '../../ui/form/refusals.ts';
import { useRefusals } from '../../ui/form/use-refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { prefilled, trimmed } from './request-fields.ts';
import classes from './request-form.module.css';
import { useRequestForm } from './use-request-form.ts';

/** @param onSent called with the address that the answer goes to */
export function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [params] = useSearchParams();
  const [start] = useState(() => prefilled(params));
  const { values, bind, check, refused } = useRequestForm(start);
  const { busy, submit } = useSubmission();
  const { note, forget, tell } = useRefusals();

  const send = async (): Promise<void> => {
    const body = trimmed(values);
    try {
      await call(requestAccess, { body });
      onSent(body.email);
    } catch (failure) {
      tell(failure, inServersWords(failure, t('requestAccess.failed'), t('requestAccess.failedText')));
      refused(failure);
    }
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!check()) return;
    forget();
    submit(send);
  };

  return (
    <form className={formClasses['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        {...bind('employeeNumber')}
        label={t('requestAccess.number')}
        description={t('requestAccess.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={classes['name']}>
        <TextInput {...bind('firstName')} label={t('requestAccess.firstName')} autoComplete="given-name" />
        <TextInput {...bind('lastName')} label={t('requestAccess.lastName')} autoComplete="family-name" />
      </div>
      <TextInput
        {...bind('email')}
        type="email"
        label={t('requestAccess.email')}
        description={t('requestAccess.emailHint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Textarea
        {...bind('reason')}
        label={t('requestAccess.reason')}
        description={t('requestAccess.reasonHint')}
        rows={4}
        autoComplete="off"
        classNames={{ input: classes['reason'] ?? '' }}
        onKeyDown={submitWithControl}
      />
      <FormNote text={note} />
      <Button type="submit" loading={busy} fullWidth>
        {t('requestAccess.submit')}
      </Button>
      <Button component={Link} to="/login" variant="subtle">
        {t('requestAccess.toSignIn')}
      </Button>
    </form>
  );
}

/** Enter starts a new line there. */
function submitWithControl(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
