import type { DisputeDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { When } from '../../../ui/when.tsx';
import cells from '../../../ui/list/cells.module.css';
import classes from './disputes.module.css';

/** What happened to a dispute, oldest first. */
export function DisputeHistory({ dispute: { disputedAt, steps } }: { dispute: DisputeDetails }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="dispute-history">
      <h2 id="dispute-history" className={classes['heading']}>
        {t('disputes.history')}
      </h2>
      <ol className={classes['history']}>
        <li>
          <p>{t('disputes.made')}</p>
          <p className={cells['soft']}>
            <When at={disputedAt} />
          </p>
        </li>
        {steps.map((step, index) => (
          <li key={`${step.at} ${index}`}>
            <p>
              <Said step={step} />
            </p>
            <p className={cells['soft']}>
              <When at={step.at} />
            </p>
            {step.text !== null && (
              <p className={classes['said']} dir="auto">
                {step.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "Anna Author proposed to uphold it". */
function Said({ step: { what, by, proposal } }: { step: DisputeDetails['steps'][number] }) {
  const { t } = useTranslation();
  const name = by?.name ?? t('disputes.someone');
  if (what !== 'answered') return t(`disputes.steps.${what}`, { name });
  return t(`disputes.steps.${proposal ?? 'decline'}Answer`, { name });
}
