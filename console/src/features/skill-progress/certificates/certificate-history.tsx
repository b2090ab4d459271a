import type { CertificateDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Steps } from '../../../ui/details/steps.tsx';
import classes from './certificates.module.css';

/** What happened to a certificate, newest first, with who did it and why. */
export function CertificateHistory({ certificate: { history } }: { certificate: CertificateDetails }) {
  const { t } = useTranslation();
  const steps = history.map(({ event, at, by, reason }) => {
    const what = t(`certificateWords.events.${event}`);
    const name = by?.name ?? t('certificateList.facts.unnamed');
    return {
      at,
      text: by === null ? what : t('certificateList.history.by', { what, name }),
      reason: reason === null ? null : t('certificateList.history.reason', { reason }),
    };
  });
  return (
    <section aria-labelledby="certificate-history">
      <h3 id="certificate-history" className={classes['title']}>
        {t('certificateList.history.title')}
      </h3>
      <Steps steps={steps} />
    </section>
  );
}
