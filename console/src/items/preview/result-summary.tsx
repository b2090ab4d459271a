import type { ItemScore } from '@rigwise/scoring';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import type { ResultParts } from '../scored/scored.ts';
import classes from './item-preview.module.css';

interface ResultSummaryProps {
  score: Pick<ItemScore, 'score' | 'max' | 'needsMarking'>;
  shows: ResultParts;
}

/** The result in one line. Takes the focus, since it replaces what was answered. */
export function ResultSummary({ score: { score, max, needsMarking }, shows }: ResultSummaryProps) {
  const { t, i18n } = useTranslation();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 2 });
  return (
    <p ref={line} tabIndex={-1} className={classes['summary']}>
      {shows.score
        ? t('items.points', { count: max, score: format.format(score), max: format.format(max) })
        : t('items.preview.noScore')}
      {shows.score && needsMarking && <small>{t('items.preview.needsMarking')}</small>}
    </p>
  );
}
