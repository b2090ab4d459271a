import type { AccessRequestDetail } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { useWhen, When } from '../../ui/when.tsx';
import classes from './request-details.module.css';

/** What the requester entered, and what it was approved for. */
export function RequestFacts({ request }: { request: AccessRequestDetail }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { employeeNumber, email, requestedAt, lastAskedAt, timesAsked, reason, terms } = request;
  return (
    <>
      <Facts>
        <Fact name={t('queue.details.number')}>{employeeNumber}</Fact>
        <Fact name={t('queue.details.email')}>
          <EmailAddress email={email} />
        </Fact>
        <Fact name={t('queue.details.asked')}>
          <When at={requestedAt} />
          {timesAsked > 1 &&
            `, ${t('queue.details.askedAgain', { count: timesAsked - 1, time: when(lastAskedAt) })}`}
        </Fact>
        <Fact name={t('queue.details.reason')} isWritten>
          {reason}
        </Fact>
        {terms && (
          <Fact name={t('queue.details.approvedFor')}>
            {[
              terms.sponsor && t('queue.details.sponsor', { name: terms.sponsor.name ?? '–' }),
              terms.endsOn && t('queue.details.until', { day: terms.endsOn }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        )}
      </Facts>
      <p className={classes['soft']}>{t('queue.details.unproven')}</p>
    </>
  );
}
