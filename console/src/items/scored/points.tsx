import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import classes from './points.module.css';

/** A score of its maximum, "1.5 of 2 points", or what there is to reach, "2 points". */
export function Points({ score, max }: { score?: number; max: number }) {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 2 });
  const points = { count: max, max: format.format(max) };
  return (
    <span className={classes['points']}>
      {score === undefined
        ? t('items.worth', points)
        : t('items.points', { ...points, score: format.format(score) })}
    </span>
  );
}
