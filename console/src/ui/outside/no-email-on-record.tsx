import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from '../form/form.module.css';

interface NoEmailOnRecordProps {
  employee: { readonly employeeNumber: string; readonly employeeName: string | null };
  onBack: () => void;
}

/** Mode 8: without an email on record, users can't prove who they are. */
export function NoEmailOnRecord({ employee, onBack }: NoEmailOnRecordProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['form']}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes['stepTitle']}>
          {t('signUp.noEmailTitle')}
        </h2>
        <p className={classes['stepText']}>{t('signUp.noEmailText')}</p>
      </div>
      <dl className={classes['fact']}>
        {employee.employeeName !== null && (
          <>
            <dt>{t('signUp.name')}</dt>
            <dd>{employee.employeeName}</dd>
          </>
        )}
        <dt>{t('signInByNumber.number')}</dt>
        <dd>{employee.employeeNumber}</dd>
      </dl>
      <p className={classes['note']}>{t('signUp.askAdmin')}</p>
      <Button fullWidth component={Link} to={requestAccessFor(employee)}>
        {t('signUp.requestAccess')}
      </Button>
      <Button fullWidth variant="default" onClick={onBack}>
        {t('signUp.otherNumber')}
      </Button>
    </div>
  );
}

/** The form there is prefilled with the number, and the first name if it was disclosed. */
function requestAccessFor({ employeeNumber, employeeName }: NoEmailOnRecordProps['employee']): string {
  const [firstName = ''] = (employeeName ?? '').split(' ');
  const known = new URLSearchParams({
    empNumber: employeeNumber,
    ...(firstName !== '' && { name: firstName }),
  });
  return `/request-access?${known.toString()}`;
}
