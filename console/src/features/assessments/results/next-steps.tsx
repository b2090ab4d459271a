import { Button } from '@mantine/core';
import type { AttemptResult } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWhen } from '../../../ui/when.tsx';
import { useRulesText } from '../rules/use-rules-text.ts';
import classes from './results.module.css';

/** Attempts that are left, until when to wait, and the way to the test. */
export function NextSteps({ result: { attempts, testId } }: { result: AttemptResult }) {
  const { t } = useTranslation();
  const when = useWhen();
  const say = useRulesText();
  const { left, coolDownUntil, counts } = attempts;
  return (
    <section className={classes['part']} data-screen-only>
      <h2>{t('results.next.title')}</h2>
      <p>
        {say.left(left)}
        {left !== 0 && `. ${t(`rules.counts.${counts}`)}.`}
      </p>
      {left === 0 && <p className={classes['soft']}>{t('start.noneLeftText')}</p>}
      {left !== 0 && coolDownUntil !== null && (
        <p className={classes['soft']}>{t('start.cooling', { time: when(coolDownUntil) })}</p>
      )}
      <div className={classes['acts']}>
        {left === 0 ? (
          <Button component={Link} to="/assessments" variant="default">
            {t('results.next.rest')}
          </Button>
        ) : (
          <Button component={Link} to={`/assessments?start=${testId}`} variant="default">
            {t('results.next.again')}
          </Button>
        )}
      </div>
    </section>
  );
}
