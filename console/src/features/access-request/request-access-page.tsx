import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ACCESS_REQUEST_ANSWER_HOURS } from '../../constants.ts';
import classes from '../../ui/form/form.module.css';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';
import { RequestForm } from './request-form.tsx';

/** /request-access: five fields, then when and where to expect the answer. */
export function RequestAccessPage() {
  const { t } = useTranslation();
  const [sentFor, setSentFor] = useState<string | null>(null);

  if (sentFor === null) {
    return (
      <OutsidePage title={t('requestAccess.title')} lead={t('requestAccess.lead')}>
        <RequestForm onSent={setSentFor} />
      </OutsidePage>
    );
  }
  return (
    <OutsidePage
      title={t('requestAccess.doneTitle')}
      lead={t('requestAccess.doneLead', { hours: ACCESS_REQUEST_ANSWER_HOURS })}
      takesFocus
    >
      <div className={classes['form']}>
        <dl className={classes['fact']}>
          <dt>{t('requestAccess.answerTo')}</dt>
          <dd>{sentFor}</dd>
        </dl>
        <p className={classes['note']}>{t('requestAccess.meanwhile')}</p>
        <Button component={Link} to="/login" fullWidth>
          {t('requestAccess.toSignIn')}
        </Button>
      </div>
    </OutsidePage>
  );
}
