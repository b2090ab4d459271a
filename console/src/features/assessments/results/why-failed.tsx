import type { AttemptResult, AttemptScore } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../items/in-words.ts';
import classes from './results.module.css';
import { useFigures } from './use-figures.ts';

/** Every reason for which an attempt isn't passed. */
export function WhyFailed({ result, score }: { result: AttemptResult; score: AttemptScore }) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { items, sections, language } = result;
  const low = (sections ?? []).filter(({ cutScore, passed }) => cutScore !== null && !passed);
  const missed = (items ?? []).filter(({ critical, ...item }) => critical && item.score < item.max);
  const texts = score.failedBy.flatMap((reason) => {
    if (reason === 'score') return [t('results.why.score', { cut: figures.number(score.cutScore) })];
    if (reason === 'critical-item')
      return [
        missed.length > 0
          ? t('results.why.criticalNumbers', {
              numbers: missed.map(({ position }) => figures.number(position + 1)).join(', '),
            })
          : t('results.why.critical'),
      ];
    if (low.length === 0) return [t('results.why.sectionUnnamed')];
    return low.map((section) =>
      t('results.why.section', {
        ...figures.share(section),
        section: inLanguage(section.title, language, [])?.text ?? section.id,
        cut: figures.number(section.cutScore ?? 0),
      }),
    );
  });
  if (texts.length === 0) return null;
  return (
    <div className={classes['why']}>
      <h3>{t('results.why.title')}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
