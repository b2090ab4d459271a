import type { AttemptResult } from '@rigwise/contracts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './results.module.css';
import { ScoreBar } from './score-bar.tsx';
import { useFigures } from './use-figures.ts';
import { useLaterText } from './use-later-text.ts';
import { WhyFailed } from './why-failed.tsx';

/** Passed or not, the score against the cut, and why it isn't passed. */
export function Outcome({ result }: { result: AttemptResult }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const later = useLaterText(result);
  const { score, passed } = result;
  const Icon = passed ? IconCircleCheck : IconCircleX;
  return (
    <section className={classes['outcome']} data-passed={passed === true}>
      <h2>
        <Icon size={26} aria-hidden="true" />
        {t(passed ? 'results.passed' : 'results.failed')}
      </h2>
      {score ? (
        <>
          <p className={classes['percent']}>
            {t('results.percent', { percent: figures.number(score.percent) })}
          </p>
          <ScoreBar
            percent={score.percent}
            cut={score.cutScore}
            isReached={score.percent >= score.cutScore}
          />
          <p className={classes['points']}>
            <span>{t('results.points', figures.share(score))}</span>
            <span>{t('results.cut', { cut: figures.number(score.cutScore) })}</span>
          </p>
        </>
      ) : (
        <p className={classes['soft']}>{later('score')}</p>
      )}
      {!passed && score && <WhyFailed result={result} score={score} />}
    </section>
  );
}
