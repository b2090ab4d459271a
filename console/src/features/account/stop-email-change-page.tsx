import { stopEmailChange } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { LinkPage } from '../../ui/mail-link/link-page.tsx';

/** /stop-email: stops a change of email address. */
export function StopEmailChangePage() {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <LinkPage
      act={(token) => call(stopEmailChange, { body: { token } })}
      nextPath="/login"
      texts={{
        title: t('stopEmail.title'),
        lead: t('stopEmail.lead'),
        submit: t('stopEmail.submit'),
        noToken: t('stopEmail.noToken'),
        failed: t('stopEmail.failed'),
        tryAgain: t('stopEmail.tryAgain'),
        done: t('stopEmail.done'),
        doneLead: t('stopEmail.doneLead'),
        next: t('account.toSignIn'),
      }}
    />
  );
}
