import type { ObservationDetails } from '@rigwise/contracts';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../ui/look-mark.tsx';
import classes from './observations.module.css';

const LOOKS = {
  done: { icon: IconCheck, look: 'good' },
  'not-done': { icon: IconX, look: 'bad' },
  'not-applicable': { icon: IconMinus, look: 'soft' },
} as const;

/** The steps of an observation, with what was seen of each. */
export function ObservedSteps({
  observation: { content, steps },
}: {
  observation: Pick<ObservationDetails, 'content' | 'steps'>;
}) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t('observations.details.steps')}</h3>
      <ol className={classes['list']}>
        {content.steps.map(({ statement, isCritical }, at) => {
          const observed = steps[at];
          return (
            <li key={at}>
              <p dir="auto">{t('observations.sheet.step', { number: at + 1, statement })}</p>
              <div className={classes['acts']}>
                {observed && (
                  <LookMark
                    {...LOOKS[observed.outcome]}
                    text={t(`observations.outcomes.${observed.outcome}`)}
                  />
                )}
                {isCritical && <span className={classes['soft']}>{t('observations.critical')}</span>}
              </div>
              {observed && observed.note !== null && (
                <p className={classes['soft']} dir="auto">
                  {observed.note}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
