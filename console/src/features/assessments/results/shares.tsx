import { useTranslation } from 'react-i18next';
import classes from './results.module.css';
import { ScoreBar } from './score-bar.tsx';
import { percentOf, useFigures } from './use-figures.ts';

export interface NamedShare {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly max: number;
  readonly cutScore: number | null;
  readonly passed: boolean;
}

interface SharesProps {
  title: string;
  shares: readonly NamedShare[];
  /** Of the names, where they are the test's own. */
  language?: string;
}

/** A score by parts: sections, or topics. */
export function Shares({ title, shares, language }: SharesProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  return (
    <section className={classes['part']}>
      <h2>{title}</h2>
      <ul className={classes['shares']}>
        {shares.map((share) => (
          <li key={share.id}>
            <p className={classes['share']}>
              <span lang={language} dir="auto">
                {share.name}
              </span>
              <span>
                {t('results.percent', figures.share(share))}
                {share.cutScore !== null && (
                  <small>{t('results.cutShort', { cut: figures.number(share.cutScore) })}</small>
                )}
              </span>
            </p>
            <ScoreBar percent={percentOf(share)} cut={share.cutScore} isReached={share.passed} />
            <p className={classes['points']}>{t('results.points', figures.share(share))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
