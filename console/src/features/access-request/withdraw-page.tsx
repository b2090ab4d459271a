import { Button } from '@mantine/core';
import { withdrawAccessRequest } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { useRequestAccessTexts } from '../../texts/request-access-texts.ts';
import { FormNote } from '../../ui/form/form-note.tsx';
import formClasses from '../../ui/form/form.module.css';
import { inServersWords } from '../../ui/form/refusals.ts';
import { useRefusals } from '../../ui/form/use-refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { OutsidePage } from '../../ui/outside/outside-page.tsx';

/** /request-access/withdraw: takes a request back. The link alone does nothing: scanners of mail servers follow it. */
export function WithdrawPage() {
  useRequestAccessTexts();
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const { busy, submit } = useSubmission();
  const { note, forget, tell } = useRefusals();
  const token = params.get('token') ?? '';

  const withdraw = async (): Promise<void> => {
    forget();
    try {
      await call(withdrawAccessRequest, { body: { token } });
      setDone(true);
    } catch (failure) {
      tell(failure, inServersWords(failure, t('requestAccess.withdrawFailed'), t('requestAccess.tryAgain')));
    }
  };

  if (isDone) {
    return (
      <OutsidePage title={t('requestAccess.withdrawn')} lead={t('requestAccess.withdrawnLead')} takesFocus>
        <div className={formClasses['form']}>
          <Button component={Link} to="/request-access" variant="default" fullWidth>
            {t('requestAccess.askAnew')}
          </Button>
        </div>
      </OutsidePage>
    );
  }
  return (
    <OutsidePage title={t('requestAccess.withdrawTitle')} lead={t('requestAccess.withdrawLead')}>
      <div className={formClasses['form']}>
        <FormNote text={note} />
        <Button fullWidth loading={busy} disabled={token === ''} onClick={() => submit(withdraw)}>
          {t('requestAccess.withdraw')}
        </Button>
        {token === '' && <p className={formClasses['note']}>{t('requestAccess.noToken')}</p>}
      </div>
    </OutsidePage>
  );
}
