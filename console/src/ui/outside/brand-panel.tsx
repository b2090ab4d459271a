import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { Brand } from '../brand.tsx';
import { Derrick } from '../derrick.tsx';
import classes from './brand-panel.module.css';

/** As in brand-panel.module.css: the window is too narrow for the figures, which then aren't computed. */
const BAND = '(width < 62em)';

/**
 * The brand: a band above the form on a phone, otherwise a panel beside it with the sample figures of §1, shown like a
 * well log, at depths along the drill line.
 */
export function BrandPanel() {
  const { t } = useTranslation();
  const isBand = useMediaQuery(BAND, undefined, { getInitialValueInEffect: false });
  return (
    <header className={classes['panel']}>
      <Brand onInk />
      <div className={classes['words']}>
        <p className={classes['headline']}>{t('brand.headline')}</p>
        <p className={classes['lead']}>{t('brand.lead')}</p>
      </div>
      <Derrick className={classes['derrick']} />
      {!isBand && <SampleFigures />}
    </header>
  );
}

function SampleFigures() {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(formatLocale(i18n.language), { useGrouping: false });
  const percent = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent' });
  const figures = [
    { value: `${number.format(2500)}+`, label: t('brand.users') },
    { value: `${number.format(850)}+`, label: t('brand.assessments') },
    { value: percent.format(0.95), label: t('brand.success') },
  ];
  return (
    <figure className={classes['sample']}>
      <figcaption className={classes['caption']}>{t('brand.figures')}</figcaption>
      <dl className={classes['log']}>
        {figures.map(({ value, label }) => (
          <div key={label} className={classes['depth']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
