import { Button, Textarea, TextInput } from '@mantine/core';
import { requestAccess } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { OutsideForm } from '../../ui/form/outside-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useOutsideRefusal } from '../../ui/form/use-outside-refusal.ts';
import classes from './request-form.module.css';

/** @param onSent called with the address that the answer goes to */
export function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const onRefused = useOutsideRefusal(t('requestAccess.failed'), t('requestAccess.failedText'));
  const form = useCallForm({
    call: requestAccess,
    initial: prefilled(params),
    faults: {
      '*': { missing: t('requestAccess.required') },
      employeeNumber: { invalid: t('signInByNumber.invalid') },
    },
    onRefused,
    onDone: (_answer, { email }) => onSent(email),
  });
  return (
    <OutsideForm
      form={form}
      submit={t('requestAccess.submit')}
      after={
        <Button component={Link} to="/login" variant="subtle">
          {t('requestAccess.toSignIn')}
        </Button>
      }
    >
      <TextInput
        {...form.text('employeeNumber')}
        label={t('requestAccess.number')}
        description={t('requestAccess.numberHint')}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={classes['name']}>
        <TextInput
          {...form.text('firstName')}
          label={t('requestAccess.firstName')}
          autoComplete="given-name"
        />
        <TextInput
          {...form.text('lastName')}
          label={t('requestAccess.lastName')}
          autoComplete="family-name"
        />
      </div>
      <TextInput
        {...form.text('email', 'email')}
        label={t('requestAccess.email')}
        description={t('requestAccess.emailHint')}
      />
      <Textarea
        {...form.text('reason')}
        label={t('requestAccess.reason')}
        description={t('requestAccess.reasonHint')}
        rows={4}
        classNames={{ input: classes['reason'] ?? '' }}
      />
    </OutsideForm>
  );
}

/** The requester as given in the URL: `empNumber` and `name`, which may be only a first name. */
function prefilled(params: URLSearchParams) {
  const [firstName = '', ...others] = (params.get('name') ?? '').trim().split(/\s+/);
  const lastName = others.join(' ');
  return {
    employeeNumber: (params.get('empNumber') ?? '').trim(),
    firstName,
    // Before sign-in, a name is only disclosed as "Erin E.".
    lastName: /^\p{L}\.$/u.test(lastName) ? '' : lastName,
    email: '',
    reason: '',
  };
}
