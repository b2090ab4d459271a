import type { ExternalRecordDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import cells from '../../../ui/list/cells.module.css';
import { When } from '../../../ui/when.tsx';
import classes from '../certificates/certificates.module.css';

/** What happened to a record, newest first, with who did it and why. */
export function RecordHistory({ history }: Pick<ExternalRecordDetails, 'history'>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="record-history">
      <h3 id="record-history" className={classes['title']}>
        {t('externalRecords.history.title')}
      </h3>
      <ol className={classes['history']}>
        {history.map(({ event, at, by, reason }) => (
          <li key={event}>
            <p>
              {t('externalRecords.history.by', {
                what: t(`externalRecords.events.${event}`),
                name: by.name ?? t('externalRecords.facts.unnamed'),
              })}
            </p>
            {reason !== null && <p>{t('externalRecords.history.reason', { reason })}</p>}
            <span className={cells['soft']}>
              <When at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
