import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatLocale } from '../../texts/locale.ts';
import { useAge } from './ages.ts';
import type { Figure } from './figures.ts';
import classes from './glance.module.css';
import { LevelMark } from './level-mark.tsx';

/** The key figures, each a link to its rows. */
export function Glance({ figures }: { figures: readonly Figure[] }) {
  const { t, i18n } = useTranslation();
  const age = useAge();
  const number = new Intl.NumberFormat(formatLocale(i18n.language));
  const inFigures = ({ name, value }: Figure): string => {
    if (value === null) return '–';
    return name === 'outbox' && value > 0 ? age(value) : number.format(value);
  };
  return (
    <ul className={classes['figures']} aria-label={t('operations.figures.label')}>
      {figures.map((figure) => (
        <li key={figure.name}>
          <Link to={figure.to} className={classes['figure']} data-level={figure.level} preventScrollReset>
            <span className={classes['label']}>{t(`operations.figures.${figure.name}`)}</span>
            <span className={classes['value']}>{inFigures(figure)}</span>
            <LevelMark level={figure.level}>{t(`operations.levels.${figure.level}`)}</LevelMark>
          </Link>
        </li>
      ))}
    </ul>
  );
}
