import type { ExternalRecordDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Steps } from '../../../ui/details/steps.tsx';
import classes from '../certificates/certificates.module.css';

/** What happened to a record, newest first, with who did it and why. */
export function RecordHistory({ history }: Pick<ExternalRecordDetails, 'history'>) {
  const { t } = useTranslation();
  const steps = history.map(({ event, at, by, reason }) => ({
    at,
    text: t('externalRecords.history.by', {
      what: t(`externalRecords.events.${event}`),
      name: by.name ?? t('externalRecords.facts.unnamed'),
    }),
    reason: reason === null ? null : t('externalRecords.history.reason', { reason }),
  }));
  return (
    <section aria-labelledby="record-history">
      <h3 id="record-history" className={classes['title']}>
        {t('externalRecords.history.title')}
      </h3>
      <Steps steps={steps} />
    </section>
  );
}
