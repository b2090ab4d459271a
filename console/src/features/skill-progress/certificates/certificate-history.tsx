import type { CertificateDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import cells from '../../../ui/list/cells.module.css';
import { When } from '../../../ui/when.tsx';
import classes from './certificates.module.css';

/** What happened to a certificate, newest first, with who did it and why. */
export function CertificateHistory({ certificate: { history } }: { certificate: CertificateDetails }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="certificate-history">
      <h3 id="certificate-history" className={classes['title']}>
        {t('certificateList.history.title')}
      </h3>
      <ol className={classes['history']}>
        {history.map(({ event, at, by, reason }) => {
          const what = t(`certificateWords.events.${event}`);
          return (
            <li key={`${event} ${at}`}>
              <p>
                {by === null
                  ? what
                  : t('certificateList.history.by', {
                      ...{ what, name: by.name ?? t('certificateList.facts.unnamed') },
                    })}
              </p>
              {reason !== null && <p dir="auto">{t('certificateList.history.reason', { reason })}</p>}
              <p className={cells['soft']}>
                <When at={at} />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
