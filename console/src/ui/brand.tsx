import { useTranslation } from 'react-i18next';
import classes from './brand.module.css';
import { Mark } from './mark.tsx';

/** Mark and name. */
export function Brand({ size = 28, onInk = false }: { size?: number; onInk?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes['brand']} data-on-ink={onInk || undefined}>
      <Mark size={size} />
      <span className={classes['name']}>{t('app.name')}</span>
    </span>
  );
}
