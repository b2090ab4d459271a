import type { PersonProgress } from '@rigwise/contracts';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../ui/look-mark.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useWords } from '../../ui/skills/use-words.ts';
import type { Whose } from './nobody.tsx';
import classes from './progress.module.css';
import { countsOf } from './standing.ts';

interface ProgressSummaryProps {
  progress: PersonProgress;
  whose: Whose;
}

/** "Driller: 7 of 12 levels met", or why nothing is required. */
export function ProgressSummary({ progress, whose }: ProgressSummaryProps) {
  const { t } = useTranslation();
  const { day } = useWords();
  const { position } = progress.person;
  const { required, met, short, expiring, reached } = countsOf(progress);
  if (!progress.hasProfile || required === 0) {
    return (
      <section className={classes['summary']}>
        <h2>{position === null ? t('skillProgress.noPosition') : t(`skillProgress.noProfile.${whose}`)}</h2>
        {position === null && <p>{t(`skillProgress.noPositionText.${whose}`)}</p>}
        <p>
          {reached === 0 ? t('skillProgress.reachedNothing') : t('skillProgress.reached', { count: reached })}
        </p>
      </section>
    );
  }
  const levels = t('skillProgress.met', { met, count: required });
  return (
    <section className={classes['summary']}>
      <h2>{position === null ? levels : t('skillProgress.metFor', { position, met: levels })}</h2>
      <ProgressBar done={met} all={required} className={classes['bar']} />
      <p className={classes['marks']}>
        {short === 0 && <LookMark icon={IconCircleCheck} look="good" text={t('skillProgress.allMet')} />}
        {short > 0 && (
          <LookMark icon={IconAlertTriangle} look="bad" text={t('skillProgress.short', { count: short })} />
        )}
        {expiring > 0 && (
          <LookMark
            icon={IconClockExclamation}
            look="warn"
            text={t('skillProgress.expiring', { count: expiring })}
          />
        )}
        <span className={classes['soft']}>{t('skillProgress.asOf', { day: day(progress.on) })}</span>
      </p>
      {reached === 0 && <p>{t('skillProgress.reachedNothing')}</p>}
    </section>
  );
}
