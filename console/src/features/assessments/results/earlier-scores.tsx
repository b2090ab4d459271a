import type { AttemptResult, EarlierScore } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../../ui/when.tsx';
import classes from './results.module.css';
import { useFigures } from './use-figures.ts';

/** That regrades changed the score: when, why, and what it was before. */
export function EarlierScores({ result: { earlierScores } }: { result: AttemptResult }) {
  const { t } = useTranslation();
  const when = useWhen();
  const figures = useFigures();
  const say = useScoreText();
  if (earlierScores.length === 0) return null;
  return (
    <section className={classes['changed']} aria-labelledby="earlier-scores">
      <h2 id="earlier-scores">{t('results.changed.title')}</h2>
      <ol>
        {earlierScores.map((one) => (
          <li key={one.at}>
            <p dir="auto">
              {one.positions.length === 0
                ? one.reason
                : t('results.changed.question', {
                    numbers: one.positions.map((position) => figures.number(position + 1)).join(', '),
                    reason: one.reason,
                  })}
            </p>
            <p>{t('results.changed.scores', { before: say(one, 'before'), after: say(one, 'after') })}</p>
            <p className={classes['soft']}>{t('results.changed.on', { time: when(one.at) })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "3 of 4 points (75%), passed"; without scores where the test doesn't show them. */
function useScoreText(): (of: EarlierScore, which: 'before' | 'after') => string {
  const { t } = useTranslation();
  const figures = useFigures();
  return ({ passed, score }, which) => {
    const outcome = t(passed[which] ? 'results.changed.passed' : 'results.changed.failed');
    if (!score) return outcome;
    const { score: points, max, percent } = score[which];
    return t('results.changed.score', {
      ...{ score: figures.number(points), max: figures.number(max), percent: figures.number(percent) },
      outcome,
    });
  };
}
