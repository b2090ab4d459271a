import { withdrawAccessRequest } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { LinkPage } from '../../ui/mail-link/link-page.tsx';

/** /request-access/withdraw: withdraws a request. */
export function WithdrawPage() {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <LinkPage
      act={(token) => call(withdrawAccessRequest, { body: { token } })}
      nextPath="/request-access"
      texts={{
        title: t('requestAccess.withdrawTitle'),
        lead: t('requestAccess.withdrawLead'),
        submit: t('requestAccess.withdraw'),
        noToken: t('requestAccess.noToken'),
        failed: t('requestAccess.withdrawFailed'),
        tryAgain: t('requestAccess.tryAgain'),
        done: t('requestAccess.withdrawn'),
        doneLead: t('requestAccess.withdrawnLead'),
        next: t('requestAccess.askAnew'),
      }}
    />
  );
}
