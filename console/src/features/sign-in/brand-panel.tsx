import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/brand.tsx';
import classes from './brand-panel.module.css';

/** The sample figures of §1, told like a well log: marks at depths along the drill line. */
export function BrandPanel() {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, { useGrouping: false });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const figures = [
    { value: `${number.format(2500)}+`, label: t('brand.users') },
    { value: `${number.format(850)}+`, label: t('brand.assessments') },
    { value: percent.format(0.95), label: t('brand.success') },
  ];
  return (
    <aside className={classes['panel']} aria-label={t('app.name')}>
      <Brand onInk />
      <div className={classes['words']}>
        <p className={classes['headline']}>{t('brand.headline')}</p>
        <p className={classes['lead']}>{t('brand.lead')}</p>
      </div>
      <div className={classes['well']}>
        <svg className={classes['derrick']} viewBox="0 0 96 120" aria-hidden="true" focusable="false">
          <path d="M10 119 40 4h16l30 115" />
          <path d="M62 28 32 36l36 16-42 12 48 18-56 14 66 20" />
        </svg>
        <dl className={classes['log']} aria-label={t('brand.figures')}>
          {figures.map(({ value, label }) => (
            <div key={label} className={classes['depth']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}
